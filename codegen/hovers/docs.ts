import ts from 'typescript';
import { declarationOf } from './printType.ts';

const longestDocs = 300;

/** The first paragraph of a description, cut at the end of a sentence or a word. */
const shortened = (text: string): string | undefined => {
  const [paragraph = ''] = text.trim().split(/\n\s*\n/);
  const line = paragraph.replace(/\s+/g, ' ');
  if (line === '') return undefined;
  if (line.length <= longestDocs) return line;
  const cut = line.slice(0, longestDocs);
  const sentence = cut.lastIndexOf('. ');
  return sentence > 80 ? cut.slice(0, sentence + 1) : `${cut.slice(0, cut.lastIndexOf(' '))}…`;
};

/** The description of a symbol: its comment, or the tag that openapi-typescript or orval writes instead. */
export const docsOf = (checker: ts.TypeChecker, symbol: ts.Symbol | undefined): string | undefined => {
  if (symbol === undefined) return undefined;
  const tags = symbol.getJsDocTags(checker);
  const tag = ['description', 'summary'].flatMap((name) => tags.filter((one) => one.name === name))[0];
  const comment = ts.displayPartsToString(symbol.getDocumentationComment(checker)).replace(/^Format: \S+$/m, '');
  const text = tag?.text === undefined ? comment : ts.displayPartsToString(tag.text);
  return shortened(text.replace(/\(enum property replaced by openapi-typescript\)/, ''));
};

/** The symbol that describes a type: its class, its interface, or its schema. */
export const symbolOfType = (checker: ts.TypeChecker, type: ts.Type): ts.Symbol | undefined => {
  const objects = type.isUnion() ? type.types.filter((one) => (one.flags & ts.TypeFlags.Object) !== 0) : [type];
  const [only] = objects;
  if (objects.length === 1 && only?.symbol !== undefined && (only.symbol.flags & ts.SymbolFlags.Class) !== 0) return only.symbol;
  const name = objects.length === 1 && only !== undefined ? declarationOf(checker, only)?.name : undefined;
  return name === undefined ? undefined : checker.getSymbolAtLocation(name);
};
