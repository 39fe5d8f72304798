import { apis } from '../../../generated/apis.ts';
import { apiOfRoute } from '../../shared/model/pages.ts';
import { permissions, roles } from '../../../generated/permissions.ts';
import { queryLength } from './cutQuery.ts';
import { kindsIn, operators, type Operator } from './query.ts';

/** A completion of the last word of a query. */
export type Completion = { readonly label: string; readonly query: string };

/** The known values of each operator. */
export const operatorValues: Readonly<Record<Operator, readonly string[]>> = {
  method: ['get', 'post', 'put', 'patch', 'delete'],
  status: ['200', '201', '202', '204', '207', '400', '401', '403', '404', '409', '412', '422', '428', '500'],
  permission: permissions.map(({ id }) => id),
  role: roles.map(({ id }) => id),
  api: apis.map(({ name }) => name),
  in: Object.keys(kindsIn),
};

/** An example of a condition, if it has several values. */
const exampleOf = (operator: 'role' | 'api'): readonly string[] =>
  operatorValues[operator]
    .slice(1)
    .slice(-1)
    .map((value) => `${operator}:${value}`);

/** An example of each useful condition. */
export const filterExamples: readonly string[] = ['method:post', 'status:409', ...exampleOf('role'), ...exampleOf('api'), 'in:guides'];

/** Adds text to a query. The last words of a query that is too long for it are omitted. */
const append = (query: string, text: string): string => {
  const room = queryLength - text.length - 1;
  const words = query.trimEnd();
  const kept = words.length <= room ? words : words.slice(0, Math.max(0, words.lastIndexOf(' ', room)));
  return kept === '' ? text : `${kept} ${text}`;
};

const mostShown = 8;

/** Returns operators and values that complete the last word; none for ordinary words. */
export const completionsOf = (query: string): readonly Completion[] => {
  const [, before = '', word = ''] = /^(.*?)(\S*)$/s.exec(query) ?? [];
  const [, minus = '', name = '', value] = /^(-?)([a-z]+)(?::(.*))?$/i.exec(word) ?? [];
  const typed = name.toLowerCase();
  if (value === undefined)
    return typed.length < 2
      ? []
      : operators
          .filter((operator) => operator.startsWith(typed) && operator.length > 2)
          .map((operator) => ({ label: `${minus}${operator}:`, query: append(before, `${minus}${operator}:`) }));
  const operator = operators.find((candidate) => candidate === typed);
  if (operator === undefined) return [];
  const typedValue = value.toLowerCase();
  const isKnown = [...operatorValues[operator], ...(operator === 'in' ? operatorValues.api : [])].some((candidate) =>
    candidate.includes(typedValue),
  );
  // For an invalid value, all values are shown.
  return operatorValues[operator]
    .filter((candidate) => !isKnown || (candidate.startsWith(typedValue) && candidate !== typedValue))
    .slice(0, mostShown)
    .map((candidate) => ({ label: `${minus}${operator}:${candidate}`, query: append(before, `${minus}${operator}:${candidate} `) }));
};

/** A condition that a click adds to a query or removes from it. */
export type Chip = { readonly label: string; readonly term: string };

const kindChips: readonly Chip[] = [
  { label: 'Guides', term: 'in:guides' },
  { label: 'Operations', term: 'in:operations' },
  { label: 'Schemas', term: 'in:schemas' },
  { label: 'Errors', term: 'in:errors' },
];

const mostApis = 4;

/** Returns kinds, then the APIs of the hits, best first; conditions of the query are always included. */
export const chipsFor = (query: string, urls: readonly string[]): readonly Chip[] => {
  const order = [...new Set(urls.flatMap((url) => apiOfRoute(apis, url.split('#')[0] ?? '')?.name ?? []))];
  const found = apis.filter(({ name }) => order.includes(name) || hasTerm(query, `api:${name}`));
  const nearest = found.toSorted((a, b) => order.indexOf(a.name) - order.indexOf(b.name)).slice(0, mostApis);
  return [...kindChips, ...nearest.map(({ name, navLabel }) => ({ label: navLabel, term: `api:${name}` }))];
};

const wordsOf = (query: string): readonly string[] => query.split(/\s+/).filter((word) => word !== '');

/** Whether a query has a condition. */
export const hasTerm = (query: string, term: string): boolean => wordsOf(query.toLowerCase()).includes(term);

/** Toggles a condition: adds it to the query, replacing another one with the same operator, or removes it. */
export const toggleTerm = (query: string, term: string): string => {
  const operator = `${term.split(':', 1)[0]}:`;
  const others = wordsOf(query).filter((word) => !word.toLowerCase().startsWith(operator));
  return hasTerm(query, term) ? others.join(' ') : append(others.join(' '), term);
};
