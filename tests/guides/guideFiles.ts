import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { formatDiagnostics } from '../../codegen/diagnostics/formatDiagnostics.ts';
import { loadCallFacts, type LoadedFacts } from '../../codegen/guides/calls/facts.ts';
import { fencesOf, type GuideFence } from '../../codegen/guides/read/fences.ts';
import { loadGuides } from '../../codegen/guides/read/loadGuides.ts';
import { parseMdx } from '../../codegen/guides/read/mdxSyntax.ts';
import { loadProduct, type Product } from '../../codegen/load/settings/product.ts';
import { replaceTokens } from '../../codegen/load/settings/tokens.ts';
import type { GuideModel } from '../../codegen/model/guide.ts';

export const root = join(import.meta.dirname, '..', '..');

/** The product, the valid guides, the problems of the other guides, and the facts that calls are validated against. */
export type GuideSet = {
  readonly product: Product;
  readonly guides: readonly GuideModel[];
  readonly problems: string;
  readonly facts: LoadedFacts;
};

/** Reads every guide of the project. */
export const readGuides = async (): Promise<GuideSet> => {
  const product = loadProduct(root);
  if (!product.ok) throw new Error(formatDiagnostics(product.problems, 'text'));
  const [loaded, facts] = await Promise.all([loadGuides(root, product.value, true), loadCallFacts(root)]);
  if (!loaded.ok) throw new Error(formatDiagnostics(loaded.problems, 'text'));
  return { product: product.value, guides: loaded.value, problems: formatDiagnostics(loaded.warnings, 'text'), facts };
};

/** Returns the syntax tree of a guide with product tokens replaced. */
export const treeOf = (file: string, product: Product) => parseMdx(replaceTokens(readFileSync(join(root, file), 'utf8'), product));

/** Returns the code blocks of a guide. */
export const readFences = (file: string, product: Product): readonly GuideFence[] => fencesOf(treeOf(file, product), file);
