import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { problemsOfDraft } from '../src/console/form/problems.ts';
import { readDraft, readLink } from '../src/console/draft/permalink.ts';
import { requestOfDraft } from '../src/console/draft/draft.ts';
import { canonicalPath } from '../src/shared/pages/canonicalPath.ts';
import { parsePlainQuery, stringifyPlainQuery } from '../src/routes/plainQuery.ts';
import { decodePath, readBase64Url, readHash, readJson } from '../src/page/address/readAddress.ts';
import { decodePart } from '../src/shared/decodePart.ts';
import { readSearchParams } from '../src/search/page/searchParams.ts';
import { routeOfPath } from '../src/page/address/pageHref.ts';
import { sourceFiles } from './sourceFiles.ts';
import { createStore, listChannels } from './fixtures/reference/operations.ts';

const root = join(import.meta.dirname, '..');

/** Malformed parts of URLs: truncated escapes, invalid UTF-8, separators, names of Object.prototype. */
const oddParts = ['%', '%2', '%zz', '%ff', '%c0%80', '%E0%A4%A', '%00', '~', '#', '?', '&', '=', '/', '//', '\\', '..', '+', ' ', '\ud800'];
const names = ['__proto__', 'constructor', 'toString', 'createField', 'page_size', 'e30', 'q', '🤖'];
const oddText = fc
  .array(fc.oneof(fc.constantFrom(...oddParts, ...names), fc.string({ maxLength: 6 })), { maxLength: 8 })
  .map((parts) => parts.join(''));

test('no parser of a URL or of storage throws for any input', () => {
  fc.assert(
    fc.property(oddText, (text) => {
      for (const read of [decodePart, decodePath, readHash, readJson, readBase64Url, canonicalPath, routeOfPath]) read(text);
      stringifyPlainQuery(readSearchParams(parsePlainQuery(`?${text}`)));
      readLink(`#createStore~${text}`, 'createStore');
    }),
    { numRuns: 2000 },
  );
});

test('a request in a link is shown or rejected, whatever its parts are', () => {
  const draftLike = fc.record(
    {
      actor: fc.jsonValue(),
      path: fc.jsonValue(),
      query: fc.jsonValue(),
      headers: fc.jsonValue(),
      body: fc.jsonValue(),
      before: fc.jsonValue(),
    },
    { requiredKeys: [] },
  );
  fc.assert(
    fc.property(draftLike, (value) => {
      const draft = readDraft(value);
      if (draft === undefined) return;
      for (const operation of [createStore, listChannels]) {
        problemsOfDraft(operation, draft, {});
        requestOfDraft(operation, draft, 'https://api.example.com');
      }
    }),
    { numRuns: 2000 },
  );
});

test('a malformed part is returned unchanged', () => {
  expect(readHash('#%~x')).toEqual({ anchor: '%', call: 'x' });
  expect(readHash('#a%20b')).toEqual({ anchor: 'a b', call: undefined });
  expect(decodePart('%zz')).toBeUndefined();
  expect(readJson('{"a":')).toBeUndefined();
  expect(readBase64Url('/w')).toBeUndefined();
});

test('JSON that is nested too deeply to walk is not read', () => {
  const nested = (levels: number): string => `${'['.repeat(levels)}"${'['.repeat(1000)}\\""${']'.repeat(levels)}`;
  expect(readJson(nested(500))).toEqual(JSON.parse(nested(500)));
  expect(readJson(nested(501))).toBeUndefined();
  expect(readJson(`"${'\\"'.repeat(500_000)}`)).toBeUndefined();
});

/** Code that parses only requests and values that it wrote itself, not page URLs or storage. */
const elsewhere = /^src\/(?:platform|agents|shared\/request|search\/engine|mocks\/(?:server|mockServer|persistence|packaged))/;
const throwing = new Set(['decodeURI', 'decodeURIComponent', 'atob', 'JSON.parse']);

/** Returns function calls that can throw on malformed text, outside of any `try`. */
const unguardedIn = (file: string): readonly string[] => {
  const source = ts.createSourceFile(file, readFileSync(join(root, file), 'utf8'), ts.ScriptTarget.Latest, true);
  const found: string[] = [];
  const visit = (node: ts.Node, isGuarded: boolean): void => {
    const isCopy = ts.isCallExpression(node) && /^JSON\.parse\(\s*JSON\.stringify\(/.test(node.getText(source));
    if (ts.isCallExpression(node) && throwing.has(node.expression.getText(source)) && !isGuarded && !isCopy)
      found.push(`${file}:${source.getLineAndCharacterOfPosition(node.getStart(source)).line + 1} ${node.expression.getText(source)}`);
    ts.forEachChild(node, (child) =>
      visit(child, ts.isTryStatement(node) ? child === node.tryBlock : isGuarded && !ts.isFunctionLike(child)),
    );
  };
  visit(source, false);
  return found;
};

const unguarded = (): readonly string[] =>
  sourceFiles('src')
    .filter((file) => !elsewhere.test(file))
    .flatMap(unguardedIn);

test('the browser’s code decodes nothing without a guard', () => {
  expect(unguarded()).toEqual([]);
});
