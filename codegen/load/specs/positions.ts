import { keyOfPart } from '../../../src/shared/model/raw.ts';
import type { Product } from '../settings/product.ts';
import { replaceTokens } from '../settings/tokens.ts';
import { readSourceText } from '../sourceText.ts';
import { parseLocatedYaml } from '../yamlDocument.ts';

type Place = { readonly line: number; readonly col: number };

/** Returns how to find JSON pointers in the files of a project that have not been parsed yet. Each is parsed once, on demand. */
export const placesInFiles = (root: string, product: Product): ((file: string, pointer: string) => Place) => {
  const placesOf = new Map<string, (path: readonly string[]) => Place>();
  return (file, pointer) => {
    const places = placesOf.get(file) ?? readPlaces(root, file, product);
    placesOf.set(file, places);
    return places(pointer.split('/').slice(1).map(keyOfPart));
  };
};

const readPlaces = (root: string, file: string, product: Product): ((path: readonly string[]) => Place) => {
  const text = readSourceText(root, file);
  const yaml = text.ok ? parseLocatedYaml(replaceTokens(text.value, product), file) : text;
  return yaml.ok ? yaml.value.at : () => ({ line: 1, col: 1 });
};
