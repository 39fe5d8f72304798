import { describe, expect, it } from 'vitest';
import { readCall, type CallFacts } from '../../../../codegen/guides/calls/call.ts';
import { operationOf } from '../../../mocks/operations.ts';

const facts: CallFacts = {
  operations: new Map(
    ['createField', 'getField', 'listFields', 'publishOntologyVersion', 'createToken'].map((id) => [id, operationOf(id)]),
  ),
  guideRole: 'developer',
  roles: [{ id: 'admin' }, { id: 'developer' }, { id: 'analyst' }],
  permissions: [
    { id: 'custom-metadata-fields:admin', roles: ['admin'] },
    { id: 'custom-metadata-fields:read', roles: ['admin', 'developer', 'analyst'] },
  ],
};
const place = { file: 'content/guide.mdx', line: 10, indent: 2 };
const read = (text: string) => readCall(text, place, facts);
const problemsOf = (text: string): readonly string[] => {
  const result = read(text);
  return result.ok ? [] : result.problems.map(({ file, line, col, text: said, fix }) => `${file}:${line}:${col} ${said} ${fix ?? ''}`);
};
const valueOf = (text: string) => {
  const result = read(text);
  if (!result.ok) throw new Error(problemsOf(text).join('\n'));
  return result.value;
};

describe('a call fence', () => {
  it('becomes a call with the written values', () => {
    expect(
      valueOf(
        'title: Get it\noperation: getField\nas: analyst\npath: { id: "{{field}}" }\nwait: 1.5m\nsave: { alias: alias }\nexpect: { status: 200, body: { alias: Site } }',
      ),
    ).toEqual({
      title: 'Get it',
      operationId: 'getField',
      as: 'analyst',
      path: { id: '{{field}}' },
      query: {},
      headers: {},
      wait: 90_000,
      save: { alias: 'alias' },
      expect: { status: 200, body: { alias: 'Site' } },
      line: 10,
    });
  });
  it('expects the first success by default', () => {
    expect(valueOf('title: Create\noperation: createField\nbody: {}').expect).toEqual({ status: 201 });
  });
  it('is made by the role of guides if that may call the operation', () => {
    expect(valueOf('title: List\noperation: listFields').as).toBe('developer');
  });
  it('is made by the first role if the role of guides may not call the operation', () => {
    expect(valueOf('title: Create\noperation: createField\nbody: {}').as).toBe('admin');
  });
  it('takes a saved token as its caller', () => {
    expect(valueOf("title: List\noperation: listFields\nas: '{{token}}'").as).toBe('{{token}}');
  });
  it('is rejected at the alias with which a value contains itself, and can use other aliases', () => {
    expect(problemsOf('title: Create\noperation: createField\nbody: &all { x: *all }')).toEqual([
      expect.stringMatching(/^content\/guide\.mdx:13:\d+ With this alias a value contains itself\. /),
    ]);
    expect(valueOf('title: Create\noperation: createField\nbody: { x: &one [1], y: *one }').body).toEqual({ x: [1], y: [1] });
  });
  it('suggests the intended operation, at its line in the guide', () => {
    expect(problemsOf('title: List\noperation: listField')).toEqual([
      'content/guide.mdx:12:3 No API has an operation "listField". Did you mean "listFields"?',
    ]);
  });
  it('rejects unknown keys', () => {
    expect(problemsOf('title: List\noperation: listFields\nquerry: {}')[0]).toContain(
      '"querry" is not known in the file. Did you mean "query"?',
    );
  });
  it('rejects parameters that the operation does not have', () => {
    expect(problemsOf('title: List\noperation: listFields\nquery: { page_numbr: 1 }')).toEqual([
      'content/guide.mdx:13:12 listFields has no query parameter "page_numbr". Did you mean "page_number"?',
    ]);
  });
  it('requires path parameters', () => {
    expect(problemsOf('title: Get\noperation: getField')[0]).toContain('getField needs the path parameter "id".');
  });
  it('requires a body', () => {
    expect(problemsOf('title: Create\noperation: createField')[0]).toContain('createField needs a body.');
  });
  it('can omit required values to show the error', () => {
    expect(problemsOf('title: Publish\noperation: publishOntologyVersion\npath: { id: x }\nexpect: { status: 428 }')).toEqual([]);
  });
  it('rejects unknown roles and statuses', () => {
    const said = problemsOf('title: List\noperation: listFields\nas: develper\nexpect: { status: 418 }').join('\n');
    expect(said).toContain('There is no role "develper". Did you mean "developer"?');
    expect(said).toContain('listFields documents no response 418.');
  });
  it.each(['2XX', 'default'])('finds a status that %s documents', (entry) => {
    const operation = operationOf('listFields');
    const responses = operation.responses.map((response) => (response.status === '200' ? { ...response, status: entry } : response));
    const result = readCall('title: List\noperation: listFields\nexpect: { status: 200 }', place, {
      ...facts,
      operations: new Map([['listFields', { ...operation, responses }]]),
    });
    expect(result.ok).toBe(true);
  });
  it('rejects invalid times', () => {
    expect(problemsOf('title: List\noperation: listFields\nwait: soon')[0]).toContain('wait must be a time such as 30s');
  });
  it('reports broken YAML at its line in the guide', () => {
    expect(problemsOf('title: List\noperation: [')[0]).toMatch(/^content\/guide\.mdx:1[12]:/);
  });
});
