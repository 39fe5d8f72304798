import type { ClipboardEvent } from 'react';
import { isStatus } from '../engine/words.ts';
import { cutQuery, queryLength } from './cutQuery.ts';

const uuid = String.raw`[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}`;

/** Ids in paths, which are replaced by a placeholder: a path without them would be that of another operation. */
const idInAddress = new RegExp(`(?<=/)${uuid}`, 'gi');

/**
 * Parts of a text that are irrelevant for a search: the keys of JSON errors, headers of calls, names and versions of programs, IP
 * addresses, origins and query strings of URLs, modules, ids, times and quotation marks.
 */
const noise = [
  /["'](?:error|errors|message)\\?["']\s*:/gi,
  /\s(?:-H|--header)\s+(["']).*?\1/g,
  /(?<![\w/])[a-z][\w-]*\/\d+(?:\.\d+)+/gi,
  /(?<!\d)(?!127\.)\d+(?:\.\d+){3}(?::\d+)?/g,
  /https?:\/\/[^\s/"'`]+/gi,
  /(?<=\/\S*)\?\S*/g,
  /\b(?:[a-z]\w*\.){2,}(?=[A-Z])/g,
  new RegExp(uuid, 'gi'),
  /\d\d\/[a-z]{3}\/\d{4}:[\d:]+(?: [+-]\d{4})?/gi,
  /\d{4}-\d\d-\d\d(?:[T ]\d\d:\d\d(?::\d\d)?(?:[.,]\d+)?(?:Z|[+-]\d\d:?\d\d)?)?/g,
  /["'`{}[\]<>|\\]+(?!\w+\})/g,
];

/** Adds the implied method to a curl command. */
const withMethod = (text: string): string =>
  /\bcurl\s.*\//.test(text) && !/\s(?:-X|--request)\b/.test(text)
    ? text.replace(/\bcurl\b/, /\s(?:-d|--data\S*|--json|-F|--form)\s/.test(text) ? 'POST' : 'GET')
    : text;

/** Only this much of a longer text is read, because the time that the patterns take can grow with the square of its length. */
const mostRead = 4000;

const ranks = { address: 2, name: 1, word: 0 } as const;

const rankOf = (piece: string): number => {
  if (/\/[^/]/.test(piece)) return ranks.address;
  if (isStatus(piece) || /[_{}]|\w:\w|\p{Ll}\p{Lu}|^\p{Lu}{3,}$/u.test(piece)) return ranks.name;
  return ranks.word;
};

/**
 * Shortens a long pasted text to a query: removes ids, times and hosts and, if that is not enough, keeps only the paths, then the
 * names, methods, acronyms and statuses, then the first other words that fit. Common words stay, because whole sentences are
 * compared.
 */
export const condenseQuery = (text: string): string => {
  const whole = text.trimStart().slice(0, mostRead).replace(/\s+/g, ' ').trim();
  if (whole.length <= queryLength) return whole;
  const pieces = noise
    .reduce((shorter, pattern) => shorter.replace(pattern, ' '), withMethod(whole).replace(idInAddress, '…'))
    .split(' ')
    .map((piece) => piece.replace(/^[-.,;:!?()]+|[.,;:!?()]+$/g, ''));
  const best = pieces
    .flatMap((piece, at) => (piece === '' ? [] : [{ piece, at, rank: rankOf(piece) }]))
    .toSorted((a, b) => b.rank - a.rank);
  const kept: number[] = [];
  let free = queryLength + 1;
  for (const { piece, at, rank } of best) {
    const isRoom = piece.length < free;
    if (!isRoom && rank === ranks.word) break;
    if (!isRoom) continue;
    kept.push(at);
    free -= piece.length + 1;
  }
  return kept.length === 0
    ? cutQuery(whole)
    : kept
        .toSorted((a, b) => a - b)
        .map((at) => pieces[at])
        .join(' ');
};

/** Returns the condensed query after a paste into a text field; undefined when the text is short enough to be a query. */
export const pastedQuery = (field: HTMLInputElement, { clipboardData }: Pick<ClipboardEvent, 'clipboardData'>): string | undefined => {
  const { value, selectionStart, selectionEnd } = field;
  const whole = value.slice(0, selectionStart ?? value.length) + clipboardData.getData('text') + value.slice(selectionEnd ?? value.length);
  return whole.trim().length > queryLength ? condenseQuery(whole) : undefined;
};
