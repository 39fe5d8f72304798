import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { getTypes } from '@redocly/openapi-core';
import { notShown } from '../../codegen/rules/keywords/notShown.ts';
import { loadSpecs } from '../../codegen/pipeline/loadSpecs.ts';
import { referenceMarkdown } from '../../codegen/site/markdown/referenceMarkdown.ts';
import { reachable, reachableFrom } from '../../codegen/model/schema/reach.ts';
import { isArray, isObject } from '../../src/shared/model/raw.ts';
import type { ApiModel, IncomingModel, JsonValue } from '../../src/shared/model/types.ts';
import { OperationList } from '../../src/reference/page/list/OperationList.tsx';
import { ApiHeader } from '../../src/reference/page/ApiHeader.tsx';
import { ValueFacts } from '../../src/reference/operation/schema/Field.tsx';
import { Webhooks } from '../../src/reference/operation/Incoming.tsx';
import { Operation } from '../../src/reference/operation/Operation.tsx';
import { requestPlace, WholeSchema } from '../../src/reference/operation/schema/Schema.tsx';
import { StillPart } from '../../src/reference/page/introductionText.tsx';
import { TagSection } from '../../src/reference/page/TagSection.tsx';
import { Examples } from '../../src/reference/operation/Examples.tsx';
import { markup, textOf } from '../reference/markup.tsx';
import { pageProps } from '../reference/pageProps.ts';
import { fixture, modelOf } from './fixture.ts';
import { configWith, lintProject, makeProject, notesSpec } from './project.ts';

const bundle = fixture('everything');

/** Keywords that only identify or refer, that another keyword of this list covers, or that other tests cover. */
const elsewhere = new Set(
  '$id $anchor id $schema definitions $comment jsonSchemaDialect delete head patch trace options x-traitTag x-hideTryItPanel x-summary x-tags x-usePkce x-codeSamples x-code-samples'.split(
    ' ',
  ),
);

/** The permitted entries in the list of keywords that no page shows. Remove entries that pages now show; do not add any. */
const allowed = ['Info.x-logo', 'PathItem.x-query', 'Schema.$vocabulary', 'Schema.$recursiveRef'];

/** Returns every request that the API sends, including those because of another one. */
const incomingIn = (list: readonly IncomingModel[] = []): readonly IncomingModel[] =>
  list.flatMap((one) => [one, ...incomingIn(one.callbacks)]);

/** Returns everything on the page of an API once its collapsed parts are open and all tabs have been selected. */
const partsOf = async (api: ApiModel): Promise<readonly string[]> => {
  const { webhooks = [], schemas, operations } = api;
  const { api: outline, text: introduction } = await pageProps(api);
  const incoming = [...webhooks, ...operations.flatMap(({ callbacks = [] }) => callbacks)];
  const messages = [...operations, ...incomingIn(incoming)];
  const bodies = messages.flatMap(({ requestBody, responses }) => [requestBody, ...responses].flatMap((body) => body?.content ?? []));
  const valued = messages.flatMap(({ parameters, responses }) => [...parameters, ...responses.flatMap(({ headers }) => headers)]);
  return [
    markup(<ApiHeader api={outline} text={introduction} SetUp={undefined} operationCount={0} hasTools={false} />),
    markup(<StillPart text={introduction} part="authentication" />),
    markup(
      <OperationList
        api={{ title: '', href: '' }}
        sections={{ before: [], after: [] }}
        groups={outline.tags.map((tag) => ({ ...tag, href: '', operations: [] }))}
      />,
    ),
    ...api.tags.map((tag) => markup(<TagSection tag={tag} text={introduction} operations={[]} components={{}} />)),
    ...operations.map((one) => markup(<Operation operation={{ ...one, schemas: reachable(one, schemas), snippets: [] }} />)),
    markup(<Webhooks webhooks={webhooks} schemas={reachableFrom(webhooks, schemas)} />),
    ...Object.values(schemas).map(({ anchor, schema }) =>
      markup(
        <>
          <WholeSchema schema={schema} schemas={schemas} place={requestPlace(anchor)} />
          <ValueFacts schema={schema} schemas={schemas} />
        </>,
      ),
    ),
    // Only the first tab is static content.
    ...[...bodies, ...valued].flatMap(({ examples = [], external }) => [
      markup(<Examples examples={examples} external={external} anchor="a" title="" />),
      ...examples.slice(1).map((one) => markup(<Examples examples={[{ ...one, summary: '' }]} anchor="a" title="" />)),
    ]),
  ];
};

/** Keywords whose values determine the structure of a page and are not shown as text. */
const structural = new Set(
  'openapi type in style $ref $dynamicRef $dynamicAnchor $defs contentType format required operationId mapping scheme'.split(' '),
);

const words = (value: JsonValue, keyword = ''): readonly string[] => {
  if (structural.has(keyword)) return [];
  if (typeof value === 'string') return [value];
  if (isArray(value)) return value.flatMap((item) => words(item, keyword));
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([key, part]) => words(part, key));
};

const keysIn = (value: unknown): readonly string[] => {
  if (Array.isArray(value)) return value.flatMap(keysIn);
  return isObject(value) ? Object.entries(value).flatMap(([key, part]) => [key, ...keysIn(part)]) : [];
};

describe('a spec with every feature', async () => {
  const html = (await partsOf(modelOf(bundle))).join('\n');
  const text = textOf(html);

  test('has every text of its author on its page', () => {
    const isThere = (word: string): boolean =>
      [text, html].some((page) => page.includes(word.replaceAll(/\s+/g, ' ').trim()) || page.includes(JSON.stringify(word).slice(1, -1)));
    expect([...new Set(words(bundle.document))].filter((word) => !isThere(word))).toEqual([]);
  });
});

describe('a spec with every field of every object', async () => {
  const spec = readFileSync(new URL('../fixtures/specs/fields.yaml', import.meta.url), 'utf8');
  const root = makeProject({ 'redocly.yaml': configWith('', 'fields'), 'specs/fields.yaml': spec });
  const loaded = await loadSpecs({ root });
  const [api] = loaded.ok ? loaded.value.apis : [];
  if (!loaded.ok || api === undefined) throw new Error(JSON.stringify(loaded));

  test('has each of its words on its page or in its Markdown, or in a warning', async () => {
    const wordsOf = (text: string): readonly string[] => text.match(/(?<![A-Za-z])m[A-Z]\w*/g) ?? [];
    const lines = spec.split('\n');
    const warned = new Set(loaded.warnings.map(({ line }) => lines[line - 1]));
    const markdown = referenceMarkdown(api, api.operations, Object.values(api.schemas), undefined, [], [], String, api.webhooks);
    const shown = new Set(wordsOf([...(await partsOf(api)), markdown].join('\n')));
    const needed = lines.filter((line) => !warned.has(line)).flatMap(wordsOf);
    expect([...new Set(needed)].filter((word) => !shown.has(word))).toEqual([]);
  });

  test('has every keyword of OpenAPI 3.2 that a page shows; codegen warns of the others', () => {
    const used = new Set([bundle.document, parse(spec)].flatMap(keysIn));
    const unshown = new Set(Object.values(notShown).flatMap((keywords) => Object.keys(keywords)));
    const left = Object.entries(getTypes('oas3_2')).flatMap(([type, { properties }]) =>
      (/^(?:Logo|X[A-Z]\w+)$/.test(type) ? [] : Object.keys(properties))
        .filter((keyword) => !used.has(keyword) && !unshown.has(keyword) && !elsewhere.has(keyword))
        .map((keyword) => `${type}.${keyword}`),
    );
    expect(left).toEqual([]);
  });
});

describe('an integer of 64 bits', () => {
  test('is shown with all its digits where it is a limit', async () => {
    expect(textOf((await partsOf(modelOf(bundle))).join(''))).toContain('At most 9,223,372,036,854,775,807');
  });

  test('is a warning where JavaScript rounds it', async () => {
    const problems = await lintProject({
      'redocly.yaml': configWith('', 'notes'),
      'specs/notes.yaml':
        "openapi: 3.1.0\ninfo: { title: A, version: '1' }\npaths: {}\ncomponents:\n  schemas:\n    Id: { type: integer, maximum: 9223372036854775807, example: 9007199254740993 }\n",
    });
    expect(problems.map(({ line, severity, text }) => [line, severity, text])).toEqual([
      [6, 'warn', 'example contains an integer beyond 2^53, which JavaScript rounds, so pages show another number.'],
    ]);
  });
});

test('parameters of a path without a separator are a warning', async () => {
  const operation = (id: string) => `{ get: { operationId: ${id}, responses: {} } }`;
  const problems = await lintProject({
    'redocly.yaml': configWith('', 'notes'),
    'specs/notes.yaml': `openapi: 3.1.0\ninfo: { title: A, version: '1' }\npaths:\n  /a/{b}.{c}: ${operation('one')}\n  /d/{e}{f}: ${operation('two')}\n`,
  });
  expect(problems.map(({ line, severity, text }) => [line, severity, text])).toEqual([
    [5, 'warn', 'Nothing separates the parameters of the path, so the mock ends the first of them after one character.'],
  ]);
});

describe('the keywords that no page shows', () => {
  test('are a list that may only shrink', () => {
    const list = Object.entries(notShown).flatMap(([type, keywords]) => Object.keys(keywords).map((keyword) => `${type}.${keyword}`));
    expect(list.filter((entry) => !allowed.includes(entry))).toEqual([]);
  });

  test('produce one warning for each keyword and file, whatever the lint rules are', async () => {
    const spec = notesSpec
      .replace('      type: object\n', '$&      $vocabulary: {}\n')
      .replace('  schemas:\n', '$&    Vocabulary: { $vocabulary: {} }\n');
    expect(spec.match(/vocabulary/g)?.length).toBeGreaterThan(1);
    const problems = await lintProject({
      'redocly.yaml': configWith('', 'notes'),
      'specs/notes.yaml': spec,
    });
    const line = spec.split('\n').findLastIndex((one) => one.includes('vocabulary')) + 1;
    expect(problems.filter(({ rule }) => rule === 'docs/shown-keywords')).toMatchObject([
      { file: 'specs/notes.yaml', line, severity: 'warn', text: 'No page shows $vocabulary of Schema: the vocabularies of a meta-schema.' },
    ]);
  });
});
