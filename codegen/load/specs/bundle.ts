import { join } from 'node:path';
import { bundle } from '@redocly/openapi-core';
import type { Config, Source } from '@redocly/openapi-core';
import type { Diagnostic, Result } from '../../diagnostics/diagnostic.ts';
import { bad, good } from '../../diagnostics/diagnostic.ts';
import { keyOfPart } from '../../../src/shared/model/raw.ts';
import type { JsonValue } from '../../../src/shared/model/types.ts';
import type { SpecEntry } from '../settings/config.ts';
import { hideExternalExamples, restoreExternalExamples } from './externalExamples.ts';
import { ConfinedResolver } from './resolver.ts';
import type { ResolverOptions } from './resolver.ts';
import { displayPath } from '../sourceText.ts';
import { lineOfPointer } from './sourceMap.ts';

/** A position: `file` is relative to the project root; line and column count from 1. */
export type SourcePosition = { readonly file: string; readonly line: number; readonly col: number };

/** One spec as a single JSON document. References inside the document are kept, and with them names and recursion. */
export type BundledSpec = {
  readonly entry: SpecEntry;
  readonly document: { readonly [key: string]: JsonValue };
  /** The source position of a JSON pointer of `document` (`/paths/~1fields/get`); that of the nearest parent when it has none. */
  readonly locate: (pointer: string) => SourcePosition;
  /** All files that were read for it, as absolute paths. */
  readonly sources: readonly string[];
};

const hasPointer = (parsed: unknown, pointer: string): boolean =>
  pointer
    .split('/')
    .slice(1)
    .map(keyOfPart)
    .reduce<unknown>(
      (node, part) => (typeof node === 'object' && node !== null && Object.hasOwn(node, part) ? Reflect.get(node, part) : undefined),
      parsed,
    ) !== undefined;

/** The source file of a component: the spec itself, or the shared file that the bundler copied it from. */
const sourceOf = (pointer: string, root: Source, others: readonly { readonly source: Source; readonly parsed: unknown }[]): Source => {
  const component = /^\/components\/[^/]+\/[^/]+/.exec(pointer)?.[0];
  if (component === undefined) return root;
  return others.find(({ parsed }) => hasPointer(parsed, component))?.source ?? root;
};

/**
 * Bundles a spec that passed the linter into one document; files that it refers to are copied to `components`.
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
  const problem = (text: string): Diagnostic => ({
    file: entry.root,
    line: 1,
    col: 1,
    severity: 'error',
    rule: 'bundle',
    text,
    fix: 'Correct the reference.',
  });
  try {
    const { bundle: bundled, problems } = await bundle({
      ref: path,
      config,
      externalRefResolver: resolver,
      componentRenamingConflicts: 'error',
    });
    const errors = problems.filter(({ severity }) => severity === 'error');
    if (errors.length > 0) return bad(...errors.map(({ message }) => problem(message)));
    const root = loaded.parsedDocument(path);
    if (root === undefined) return bad(problem('The spec was not loaded.'));
    const others = [root, ...[...resolver.getFiles()].filter((file) => file !== path).map((file) => loaded.parsedDocument(file))].filter(
      (document) => document !== undefined,
    );
    return good({
      entry,
      // Serializing and parsing separates shared nodes, so that a later change of one does not change another.
      document: JSON.parse(JSON.stringify(bundled.parsed), restoreExternalExamples) as BundledSpec['document'],
      locate: (pointer) => {
        const source = sourceOf(pointer, root.source, others);
        return { file: displayPath(options.root, source.absoluteRef), ...lineOfPointer(source, pointer) };
      },
      sources: [...new Set([path, ...resolver.getFiles()])],
    });
  } catch (error) {
    if (error instanceof TypeError) throw error;
    return bad(problem(error instanceof Error ? error.message : String(error)));
  }
};
