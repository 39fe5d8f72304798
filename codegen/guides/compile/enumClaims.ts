import type { Nodes, Root } from 'mdast';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import type { LoadedOperation } from '../calls/facts.ts';
import type { NamedSchemaModel } from '../../../src/shared/model/types.ts';
import { reachable } from '../../model/schema/reach.ts';
import { allIn, positionOf } from '../read/nodes.ts';
import type { SiteIndex } from '../siteIndex.ts';
import type { Block } from './claimBlocks.ts';

/** Values that a guide lists for one property; `isComplete` if it says that there are no others. */
type CodeList = { readonly codes: readonly string[]; readonly isComplete: boolean; readonly line: number; readonly col: number };

const codesIn = (text: string): readonly string[] => [...text.matchAll(/`([^`]+)`/g)].map((match) => match[1] ?? '');

/** Matches lists in a text: "`a`, `b` and `c`". */
const listPhrase = /(\b(?:values|types|formats|roles|statuses) are )?(?:`[^`]+`, )+(?:`[^`]+`,? )?(?:and|or) `[^`]+`/g;

const codesOfCell = (cell: Nodes): readonly string[] => {
  const children = 'children' in cell ? cell.children : [];
  const isOnlyCode = children.every((child) => child.type === 'inlineCode' || (child.type === 'text' && /^[\s,]*$/.test(child.value)));
  return isOnlyCode ? children.flatMap((child) => (child.type === 'inlineCode' ? [child.value] : [])) : [];
};

/** The lists of values in the sentences of a guide, and in the first columns of its tables. */
const codeLists = (tree: Root, blocks: readonly Block[]): readonly CodeList[] => {
  const inSentences = blocks.flatMap(({ sentences, line, col }) =>
    sentences.flatMap((sentence) =>
      [...sentence.matchAll(listPhrase)].map(([list, complete]) => ({
        codes: codesIn(list),
        isComplete: complete !== undefined,
        line,
        col,
      })),
    ),
  );
  const inTables = allIn(tree, (node): CodeList | undefined => {
    if (node.type !== 'table') return undefined;
    const codes = node.children.slice(1).flatMap(({ children: [cell] }) => (cell === undefined ? [] : codesOfCell(cell)));
    return { codes, isComplete: false, ...positionOf(node) };
  });
  return [...inSentences, ...inTables];
};

type Enumerations = ReadonlyMap<string, readonly string[]>;

/** The string enumerations inside a value; a constant counts as one with a single value. */
const enumsIn = (start: unknown): Enumerations => {
  const found = new Map<string, readonly string[]>();
  const collect = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    const { kind, value: only, values = [only] } = value as Readonly<Record<string, unknown>>;
    if ((kind === 'enum' || kind === 'const') && Array.isArray(values)) {
      const strings = values.filter((one): one is string => typeof one === 'string' && one !== '');
      found.set(strings.join(), strings);
    }
    for (const part of Object.values(value)) collect(part);
  };
  collect(start);
  return found;
};

// Cached, because most operations of an API use the same schemas.
const enumsOfNamed = new WeakMap<NamedSchemaModel, Enumerations>();

/** The string enumerations in the schemas that an operation uses, directly or indirectly. */
const enumsOf = (operation: LoadedOperation, { context }: SiteIndex): Enumerations =>
  context.memory(`enumerations of ${operation.id}`, '', () => {
    const { parameters, requestBody, responses, schemas } = operation;
    // Examples of responses are values, not schemas.
    const own = enumsIn([parameters, requestBody?.content, responses.map(({ content }) => content.map(({ schema }) => schema))]);
    const named = Object.values(reachable(operation, schemas)).map((schema) => {
      const enums = enumsOfNamed.get(schema) ?? enumsIn(schema);
      enumsOfNamed.set(schema, enums);
      return enums;
    });
    return new Map([own, ...named].flatMap((enums) => [...enums]));
  });

/** Compares the values that a guide lists with the enumerations of the operations that it calls or names. */
export const enumProblems = (
  tree: Root,
  blocks: readonly Block[],
  file: string,
  operations: readonly LoadedOperation[],
  index: SiteIndex,
): readonly Diagnostic[] => {
  const lists = codeLists(tree, blocks).filter(({ codes }) => codes.length > 2);
  if (lists.length === 0) return [];
  const enums = [...new Map(operations.flatMap((operation) => [...enumsOf(operation, index)])).values()];
  return lists.flatMap(({ codes, isComplete, line, col }): readonly Diagnostic[] => {
    const known = (values: readonly string[]): number => codes.filter((code) => values.includes(code)).length;
    const [values = []] = enums.toSorted((one, other) => known(other) - known(one) || one.length - other.length);
    if (known(values) < 2 || known(values) * 2 <= codes.length) return [];
    const strangers = codes.filter((code) => !enums.some((one) => one.includes(code)));
    const omitted = isComplete ? values.filter((value) => !codes.includes(value)) : [];
    if (strangers.length === 0 && omitted.length === 0) return [];
    const text =
      strangers.length > 0 ? `${strangers.join(', ')}: the API has no such value.` : `The API also has the value ${omitted.join(', ')}.`;
    return [{ file, line, col, severity: 'error', rule: 'guide-enum', text, fix: `The values are ${values.join(', ')}.` }];
  });
};
