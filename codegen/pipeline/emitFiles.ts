import { setImmediate } from 'node:timers/promises';
import type { BuildContext } from '../cache/buildContext.ts';
import { reuseAsync } from '../cache/diskCache.ts';
import type { EmitInput, Emitter } from '../emit/types.ts';
import { contentHash } from '../files/contentHash.ts';
import type { Emitted } from './emitSound.ts';

const onlyApi = (input: EmitInput, name: string): EmitInput => ({
  ...input,
  apis: input.apis.filter((api) => api.name === name),
  bundles: input.bundles.filter(({ entry }) => entry.name === name),
});

const emitOne = (emitter: Emitter, input: EmitInput, key: string, { disk }: BuildContext): Promise<Emitted> =>
  reuseAsync(disk<Emitted>('emitted'), key, async () => (await import('./emitSound.ts')).emitSound(emitter, input));

const nothing: Emitted = { files: [], warnings: [] };

/**
 * Like `emitFiles`, but returns undefined as soon as the files are not needed anymore.
 * @param isNeeded whether to continue; asked before each emitter, after pending events
 */
export const emitWhileNeeded = async (
  input: EmitInput,
  list: readonly Emitter[],
  context: BuildContext,
  isNeeded: () => boolean,
): Promise<Emitted | undefined> => {
  if (list.length === 0) return nothing;
  const settings = JSON.stringify([input.product, input.permissions, input.mock, input.site.reference]);
  const apis = input.bundles.map(({ entry, document }) => {
    const own = onlyApi(input, entry.name);
    const sources = own.apis.map(({ operations }) => operations.map(({ source }) => source));
    const releases = own.apis.map((api) => api.releases);
    return { name: entry.name, own, key: contentHash(JSON.stringify([settings, entry, document, sources, releases])) };
  });
  const made: Emitted[] = [];
  for (const emitter of list) {
    await setImmediate();
    if (!isNeeded()) return undefined;
    if (emitter.scope !== 'api') made.push({ files: await emitter.emit(input), warnings: [] });
    else
      for (const { name, own, key } of apis) {
        const emitKey = `${emitter.name} ${key}`;
        made.push(await context.memory(`emit ${emitter.name} ${name}`, emitKey, () => emitOne(emitter, own, emitKey, context)));
      }
  }
  return { files: made.flatMap(({ files }) => files), warnings: made.flatMap(({ warnings }) => warnings) };
};

/**
 * Runs emitters over the models. An emitter that processes each API separately runs only for those that changed. Duplicate
 * paths are detected when the files are written.
 */
export const emitFiles = async (input: EmitInput, list: readonly Emitter[], context: BuildContext): Promise<Emitted> =>
  (await emitWhileNeeded(input, list, context, () => true)) ?? nothing;
