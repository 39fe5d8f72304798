import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readGuides, root } from './guideFiles.ts';

const { guides, facts } = await readGuides();
const pages = guides.map(({ file }) => ({ file, text: readFileSync(join(root, file), 'utf8') }));

/** What guides say about a limit, with the number in a group, and where the model has it. */
type Limit = { readonly says: RegExp; readonly operation: string; readonly at: readonly (string | number)[] };

const limits: readonly Limit[] = [
  { says: /page of robologs has at most ([\d,]+)/g, operation: 'listRobologs', at: ['parameters', 'page_size', 'schema', 'maximum'] },
  { says: /at most ([\d,]+) at a time/g, operation: 'listRobologs', at: ['parameters', 'page_size', 'schema', 'maximum'] },
  { says: /Channels and schemas allow up to ([\d,]+)/g, operation: 'listChannels', at: ['parameters', 'page_size', 'schema', 'maximum'] },
  { says: /fields and locations up to ([\d,]+)/g, operation: 'listLocations', at: ['parameters', 'page_size', 'schema', 'maximum'] },
  { says: /A page has up to ([\d,]+) values/g, operation: 'listValues', at: ['parameters', 'page_size', 'schema', 'maximum'] },
  { says: /An alias has at most ([\d,]+) characters/g, operation: 'createField', at: ['schemas', 'FieldAlias', 'schema', 'maxLength'] },
  { says: /An expression can have up to ([\d,]+)/g, operation: 'createField', at: ['schemas', 'JqExpression', 'schema', 'maxLength'] },
  {
    says: /`Version-Message` describes the change in up to ([\d,]+)/g,
    operation: 'uploadOntology',
    at: ['parameters', 'Version-Message', 'schema', 'maxLength'],
  },
];

const step = (value: unknown, key: string | number): unknown => {
  if (Array.isArray(value)) return value.find((item: { readonly name?: string }) => item.name === key);
  return value === null || typeof value !== 'object' ? undefined : Object.entries(value).find(([name]) => name === key)?.[1];
};

describe('the limits that guides state', () => {
  it.each(limits)('match the model: $says', ({ says, operation, at }) => {
    const limit = at.reduce<unknown>(step, facts.operations.get(operation));
    expect(limit).toBeTypeOf('number');
    const stated = pages.flatMap(({ file, text }) => [...text.matchAll(says)].map(([, number = '']) => ({ file, number })));
    expect(stated).not.toEqual([]);
    expect(stated.filter(({ number }) => Number(number.replaceAll(',', '')) !== limit)).toEqual([]);
  });
});
