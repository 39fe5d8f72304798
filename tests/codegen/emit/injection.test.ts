import { describe, expect, test } from 'vitest';
import { emitters } from '../../../codegen/emit/index.ts';
import { banner } from '../../../codegen/files/source.ts';
import type { GeneratedFile } from '../../../codegen/emit/types.ts';
import { bundleOf, emitInput, guideWith } from '../fixture.ts';
import { findings, hostileDocument, payloads } from './hostileDocument.ts';

const emitAll = async (payload: string): Promise<readonly GeneratedFile[]> => {
  const input = { ...emitInput(bundleOf(hostileDocument(payload))), guides: [guideWith(payload)] };
  return (await Promise.all(emitters.map((emitter) => emitter.emit(input)))).flat();
};

describe('text of a spec never becomes code', () => {
  test.each(payloads)('%j', async (payload) => {
    const files = await emitAll(payload);
    expect(files.flatMap(findings)).toEqual([]);
    expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
  });

  test('a file that inserts text between quotes is detected', () => {
    const file = { path: 'a.ts', content: `${banner('x', 'y')}export const a = '${payloads[0] ?? ''}';` };
    expect(findings(file)).not.toEqual([]);
  });

  test('invisible characters are never raw in source', async () => {
    const files = await emitAll('a\u202eb\u200bc');
    const raw = files.filter(({ path, content }) => !/\.ya?ml$|openapi\.json$/.test(path) && /[\u200b\u202e]/.test(content));
    expect(raw.map(({ path }) => path)).toEqual([]);
  });
});
