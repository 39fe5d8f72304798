import { counted } from '../shared/counted.ts';
import type { OperationFact } from '../platform/contract.ts';
import type { MockCollection, MockCount, MockModel, MockOperation, MockQuery } from '../shared/model/mock.ts';

const named = (at: readonly string[]): string => at.map((name, index) => (index === 0 ? name : `[${name}]`)).join('');

const queryText = (parts: readonly MockQuery[]): readonly string[] => {
  const filters = parts.filter(({ use }) => use === 'filter').map(({ at }) => named(at));
  const paging = parts.filter(({ use }) => use !== 'filter').map(({ at }) => named(at));
  return [
    ...(paging.length > 0 ? [`pages by ${paging.join(' and ')}`] : []),
    ...(filters.length > 0 ? [`filters by ${filters.join(', ')}`] : []),
  ];
};

const countText = (counts: readonly MockCount[]): readonly string[] =>
  counts.length === 0 ? [] : [`sets ${counts.map(({ at }) => at.join('.')).join(', ')}`];

const placeText = ({ success, bodyAt }: MockOperation): readonly string[] => [
  ...(bodyAt.length > 0 ? [`reads ${bodyAt.join('.')} of the body`] : []),
  ...(success?.at !== null && success !== null && success.at.length > 0 ? [`writes ${success.at.join('.')}`] : []),
];

const ruleText = (operation: MockOperation): string => {
  const { rule, success, query, idInBody } = operation;
  if (success === null) return 'note: the spec documents no successful response';
  if (rule === 'example') return `example of ${success.status}`;
  const details = [
    ...(idInBody ? ['finds the item by the id in the body'] : []),
    ...placeText(operation),
    ...queryText(query),
    ...countText(success.counts),
  ];
  return `${rule} ${operation.collection ?? ''} → ${success.status}${details.length === 0 ? '' : ` (${details.join('; ')})`}`;
};

const collectionText = (path: string, { id, single, seeds, scope, clientId, label }: MockCollection): string => {
  const parents = scope.flatMap(({ collection, parameter }) => (collection === null ? [] : [`${collection} by ${parameter}`]));
  const identity = single
    ? 'one item'
    : id === null
      ? 'ids in the path only'
      : `id in ${id.join('.')}${clientId === 'never' ? '' : ', which a client may choose'}`;
  return [
    `${path}: ${label}, ${identity}`,
    `${counted(seeds.length, 'item')} at first`,
    ...parents.map((parent) => `below ${parent}`),
  ].join('; ');
};

/**
 * Describes what the mock does for an API without handwritten rules, line by line: its collections, then its operations.
 * @param operations the operations of the API
 */
export const explainModel = (model: MockModel, operations: readonly OperationFact[]): readonly string[] => {
  const width = Math.max(0, ...operations.map(({ method, path }) => method.length + path.length + 1));
  const collections = Object.entries(model.collections).map(([path, collection]) => `  ${collectionText(path, collection)}`);
  const lines = operations.map(({ id, method, path }) => {
    const operation = model.operations[id];
    const call = `${method.toUpperCase()} ${path}`;
    return `  ${call.padEnd(width)}  ${id}: ${operation === undefined ? 'unknown' : ruleText(operation)}`;
  });
  return [
    ...(collections.length === 0 ? ['  No collections.'] : ['  Collections', ...collections.map((line) => `  ${line}`)]),
    '  Operations',
    ...lines.map((line) => `  ${line}`),
  ];
};
