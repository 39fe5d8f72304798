import { join } from 'node:path';
import { bundle, type Config, type Document, type Source } from '@redocly/openapi-core';
import { bad, errorIn, good, isError, type Diagnostic, type Position, type Result } from '../../diagnostics/diagnostic.ts';
import { asObject, keyOfPart, own, pointerPart, step } from '../../../src/shared/model/raw.ts';
import type { SpecEntry } from '../settings/config.ts';
import { displayPath } from '../sourceText.ts';
import { withPositions, type BundleData, type BundledSpec } from './bundledSpec.ts';
import { withoutCycles } from './cycles.ts';
import { hideExternalExamples, parseWithExternalExamples } from './externalExamples.ts';
import { withMediaTypesInPlace } from './mediaTypes.ts';
import { ConfinedResolver, type ResolverOptions } from './resolver.ts';
import { withReadableNames } from './schemaNames.ts';
import { positionIn } from './sourceMap.ts';
import { messageOf } from '../../../src/shared/messageOf.ts';

/** Returns positions in the files of a spec. A function of its own, so that it does not keep the parsed files. */
const positionsIn =
  (root: Source, others: ReadonlyMap<string, Source>) =>
  (file: string, pointer: string): Position =>
    positionIn(others.get(file) ?? root, pointer);

const hasPointer = (parsed: unknown, pointer: string): boolean =>
  pointer.split('/').slice(1).map(keyOfPart).reduce(step, parsed) !== undefined;

/** Returns the file of each component that is not in the spec itself. */
const copiedComponents = (document: BundleData['document'], root: Document, others: readonly Document[]): ReadonlyMap<string, string> =>
  new Map(
    Object.entries(asObject(own(document, 'components'))).flatMap(([kind, named]) =>
      Object.keys(asObject(named)).flatMap((name): readonly (readonly [string, string])[] => {
        const pointer = `/components/${pointerPart(kind)}/${pointerPart(name)}`;
        if (hasPointer(root.parsed, pointer)) return [];
        const other = others.find(({ parsed }) => hasPointer(parsed, pointer));
        return other === undefined ? [] : [[pointer, other.source.absoluteRef]];
      }),
    ),
  );

/**
 * Bundles a spec that passed the linter into one document. Parts of other files that it refers to are copied to `components`.
 * @returns the bundle, or the problems that prevent it.
 */
export const bundleSpec = async (
  entry: SpecEntry,
  config: Config,
  options: ResolverOptions,
  loaded: ConfinedResolver,
): Promise<Result<BundledSpec>> => {
  const path = join(options.root, entry.root);
  const resolver = new ConfinedResolver(options, loaded, hideExternalExamples);
  const problem = (text: string): Diagnostic => errorIn(entry.root, 'bundle', text, 'Correct the reference.', { line: 1, col: 1 });
  try {
    const { bundle: bundled, problems } = await bundle({
      ref: path,
      config,
      externalRefResolver: resolver,
      componentRenamingConflicts: 'error',
    });
    const errors = problems.filter(isError);
    if (errors.length > 0)
      return bad(
        ...errors.map(({ message, location: [at] }): Diagnostic => {
          const place = at === undefined ? undefined : positionIn(at.source, at.pointer?.slice(1) ?? '');
          return { ...problem(message), ...(at !== undefined && { file: displayPath(options.root, at.source.absoluteRef), ...place }) };
        }),
      );
    const root = loaded.parsedDocument(path);
    if (root === undefined) return bad(problem('The spec was not loaded.'));
    const files = [...resolver.getFiles()].filter((file) => file !== path);
    // Serializing and parsing separates shared nodes, so that changing one later does not change another.
    const parsed = parseWithExternalExamples(JSON.stringify(withoutCycles(bundled.parsed))) as BundledSpec['document'];
    const document = withReadableNames(withMediaTypesInPlace(parsed));
    const others = files.map((file) => loaded.parsedDocument(file)).filter((other) => other !== undefined);
    const data: BundleData = { entry, document, sources: [path, ...files], copied: copiedComponents(document, root, others) };
    return good(
      withPositions(data, options.root, positionsIn(root.source, new Map(others.map(({ source }) => [source.absoluteRef, source])))),
    );
  } catch (error) {
    if (error instanceof TypeError) throw error;
    return bad(problem(messageOf(error)));
  }
};
