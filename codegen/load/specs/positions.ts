import type { Position } from '../../diagnostics/diagnostic.ts';
import { keyOfPart } from '../../../src/shared/model/raw.ts';
import type { Product } from '../settings/product.ts';
import { replaceTokens } from '../settings/tokens.ts';
import { readSourceText } from '../sourceText.ts';
import { parseLocatedYaml } from '../yamlDocument.ts';

/**
 * Returns a function that finds JSON pointers in files of a project that have not been parsed. Each file is parsed once, on
 * demand.
 */
export const placesInFiles = (root: string, product: Product): ((file: string, pointer: string) => Position) => {
  const placesOf = new Map<string, (path: readonly string[]) => Position>();
  return (file, pointer) => {
    const places = placesOf.get(file) ?? readPositions(root, file, product);
    placesOf.set(file, places);
    return places(pointer.split('/').slice(1).map(keyOfPart));
  };
};

const readPositions = (root: string, file: string, product: Product): ((path: readonly string[]) => Position) => {
  const text = readSourceText(root, file);
  const yaml = text.ok ? parseLocatedYaml(replaceTokens(text.value, product), file) : text;
  return yaml.ok ? yaml.value.at : () => ({ line: 1, col: 1 });
};
