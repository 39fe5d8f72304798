import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { condenseQuery } from '../../src/search/query/condense.ts';
import { queryLength } from '../../src/search/query/cutQuery.ts';

describe('a long pasted text', () => {
  test.each([
    [
      'keeps the address and the status of a stack trace',
      'requests.exceptions.HTTPError: 412 Client Error: Precondition Failed for url: http://localhost:4010/api/notes/v1/notes/a/versions',
      'HTTPError 412 Client Error /api/notes/v1/notes/a/versions',
    ],
    [
      'loses ids and the signs of JSON',
      '{"error": "children[0]: the note 1f0c2b9e-7a55-4c8e-9d34-0f4a2f6f1f10 is a child already."}',
      'children 0 the note is a child already',
    ],
    [
      'loses times and the query of an address',
      '2025-06-02T07:52:03.120Z ERROR GET https://api.example.test/api/notes/v1/notes?page_size=5000 failed',
      'ERROR GET /api/notes/v1/notes failed',
    ],
    [
      'keeps the place of an id in an address, and the method that curl uses',
      'curl "https://api.example.test/api/notes/v1/notes/1f0c2b9e-7a55-4c8e-9d34-0f4a2f6f1f10/versions?page_size=5" -H "Authorization: Bearer $TOKEN"',
      'GET /api/notes/v1/notes/…/versions',
    ],
    [
      'keeps a method that is given, or that a body implies',
      `curl -H 'Authorization: Bearer 1234567890' https://api.example.test/api/notes/v1/notes -d '{"name": "first"}'`,
      'POST /api/notes/v1/notes d name first',
    ],
    [
      'loses the client, the time and the programs of a line of an access log',
      '10.0.0.7 - - [14/May/2026:10:11:12 +0000] "DELETE /api/notes/v1/notes HTTP/1.1" 412 118 "-" "python-requests/2.31"',
      'DELETE /api/notes/v1/notes 412 118',
    ],
    [
      'keeps its sentence as far as that fits',
      'the tagger Motor overheating was invoked, so it can not be deleted for good at all',
      'the tagger Motor overheating was invoked so it can not be',
    ],
    [
      'keeps names of errors and acronyms before other words',
      "Access to fetch at 'https://logs.example.test/run.mcap' from origin 'https://viewer.example.test' has been blocked by CORS policy",
      'Access to fetch at /run.mcap from origin has been blocked CORS',
    ],
    [
      'keeps the address of a server on the same machine',
      'TypeError: fetch failed cause: connect ECONNREFUSED 127.0.0.1:4010 after three attempts',
      'TypeError fetch failed cause connect ECONNREFUSED 127.0.0.1:4010',
    ],
    ['is one line', 'bad\n  request '.repeat(6), 'bad request bad request bad request bad request bad request bad'],
  ])('%s', (_, text, query) => expect(condenseQuery(text)).toBe(query));

  test('is unchanged if it is short enough', () => expect(condenseQuery(' page_size: 1001\nis above ')).toBe('page_size: 1001 is above'));
  // Without a limit, this takes a quarter of an hour.
  test('that is very long takes little time', () => expect(condenseQuery('?'.repeat(1_000_000))).toBe('?'.repeat(queryLength)));
  test('that is one word is cut', () => expect(condenseQuery('x'.repeat(1000))).toBe('x'.repeat(queryLength)));
  test('is a query of at most 64 characters, whatever it is', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ maxLength: 400 }), fc.lorem({ maxCount: 60 })), (text) => {
        const query = condenseQuery(text);
        expect(query.length).toBeLessThanOrEqual(queryLength);
        expect(query === '').toBe(text.trim() === '');
        expect(query.isWellFormed()).toBe(true);
      }),
    );
  });
});
