import { join } from 'node:path';
import { expect, test } from 'vitest';
import { freshContext } from '../../../../codegen/cache/buildContext.ts';
import { loadCallFacts } from '../../../../codegen/guides/calls/facts.ts';
import { checkClaims } from '../../../../codegen/guides/compile/guideClaims.ts';
import { parseMdx } from '../../../../codegen/guides/read/mdxSyntax.ts';
import { sidesOf } from '../../sides.ts';
import type { SiteIndex } from '../../../../codegen/guides/siteIndex.ts';

const facts = await loadCallFacts(join(import.meta.dirname, '../../../..'));

const check = (text: string): readonly string[] => {
  const index = { facts, guides: [], context: freshContext() } as unknown as SiteIndex;
  return checkClaims(parseMdx(`---\ntitle: T\n---\n\n${text}\n`), 'content/a.mdx', index).map(({ line, rule }) => `${line} ${rule}`);
};

test.each([
  ['a page size', '<Operation id="listRobologs" />: at most «100→1000» items a page.'],
  ['a length', '<Operation id="createField" />: at most «255→225» characters.'],
  ['a thousand', '<Operation id="createField" />: up to «1→10»,000 characters.'],
  ['a number in words', '<Operation id="listUsers" />: at least «three→four» letters.'],
  ['a limit of a description', '<Operation id="createInvocations" />: one to «ten→twelve» robologs.'],
  ['a cell of a table', '| <Operation id="createInvocations" /> |\n| --- |\n| at most «10→11» |'],
  ['a length in an adjective', '<Operation id="createStore" />: a «12-digit→10-digit» number.'],
  ['a length without words of a limit', '<Operation id="createField" />: an alias can have «255→300» characters.'],
  ['the size of a page', '<Operation id="listJobs" />: by default, a page has «50→100» jobs.'],
  ['a limit of a parameter', '<Operation id="listRobologs" />: `page_size` must be «100→250» or less.'],
  ['a negative limit of a parameter', '<Operation id="getOntologyClasses" />: `depth` is at least «-1→-2».'],
  ['a default that comes first', '<Operation id="listChannels" />: `show_latest_schema` is «true→false» by default.'],
  ['a default that a call can change', '<Operation id="listChannels" />: unless you set `show_latest_schema`, it is «true→false».'],
  ['a default', '<Operation id="getOntologyClasses" />: the default depth is «0→1».'],
  ['a default in code', '<Operation id="getOntologyClasses" />: `depth: «0→-1»`, the default.'],
  ['a status', '<Operation id="createInvocations" /> returns «207→204».'],
  ['a status in a table', '| <Operation id="getField" /> |\n| --- |\n| «404→412», nothing has the id |'],
  [
    'a status of a named operation that only its neighbor has',
    'First <Operation id="publishOntologyVersion" />.\n\n<Operation id="getField" /> returns «404→412».',
  ],
  [
    'a status of a call that only another call has',
    '<Operation id="publishOntologyVersion" />\n\nThis returns «404→412»:\n\n```call\ntitle: T\noperation: getField\npath: { id: 46e45f8c-d41f-46e0-b684-c6d3bd990c3a }\nexpect: { status: 200 }\n```',
  ],
  ['a limit of a parameter that another parameter has', '<Operation id="listJobs" />: page numbers start at «1→0».'],
  [
    'the second of two permissions',
    '<Operation id="updateSetting" /> needs `settings:write` as well as `«organization:manage→features:write»`.',
  ],
  ['a permission', 'It needs `ingest:«trigger→triger»`.'],
  ['a group of permissions', 'All of `«intrinsic-metadata:*→intrinsic-meta:read»`.'],
  ['a permission that a role lacks', 'The role «analyst→developer» lacks the permission `ingest:trigger`.'],
  ['a quoted message', '`The role «analyst→developer» lacks the permission ingest:trigger.`'],
  [
    'the permission of an operation',
    '<Operation id="createField" /> needs the permission `«custom-metadata-fields:admin→taggers:create»`.',
  ],
  ['a role that has a permission', 'Developers and «admins→analysts» have `ingest:trigger`.'],
  ['the only role with a permission', 'Only admins have `«features:write→ingest:trigger»`.'],
  ['a permission with the role after it', '`taggers:validate`, which analysts «do not have→have» by default.'],
  ['a role', 'The role «analyst→operator» lacks the permission `ingest:trigger`.'],
  ['a value of a list', '<Operation id="getJob" /> ends as `succeeded`, `failed`, `«cancelled→canceled»` or `skipped`.'],
  [
    'a value of a table',
    '<Operation id="getJob" />\n\n| Status | Meaning |\n| --- | --- |\n| `«pending→waiting»` | a |\n| `running` | b |\n| `skipped` | c |',
  ],
  [
    'a list of all values',
    '<Operation id="«createInvocations" />: the types are `ROS1Bag`, `ROS2Bag`, `ROS2BagMCAP`, `ULOG`, `JSON`, `GENERATED→onboardFields" />: the types are `ROS1Bag`, `ROS2Bag`, `ROS2BagMCAP`, `ULOG`, `JSON»` and `UNKNOWN`.',
  ],
  ['a limit of two words', '<Operation id="listRobologs" />: at most «a→two» hundred items a page.'],
  ['a limit without a noun', '<Operation id="listRobologs" />: a page has at most «100→500».'],
  ['the end of a range', '<Operation id="createInvocations" />: between one and «ten→twenty» robologs.'],
  ['the end of a range with a dash', '<Operation id="createInvocations" />: 1–«10→25» robologs.'],
  [
    'a permission in a message that no operation requires',
    '<Operation id="createTagger" />: `The role analyst lacks the permission «taggers:create→ingest:trigger».`',
  ],
  ['a call that any token can make', 'Any valid token can list «jobs→stores».'],
  ['several roles that are the only ones', 'Only developers and admins can «create fields→change features».'],
  ['an exception', '«Analysts→Developers» can list fields but not create them.'],
  ['a second statement about the same thing', 'Developers can create taggers, and analysts can list and «read→update» them.'],
  ['a call of a role', '«Only admins→Developers» can call <Operation id="updateFeatures" />.'],
  ['a call that one role can make', 'Only admins can «change features→create fields».'],
  ['what a role cannot do', 'Analysts cannot «create→list» fields.'],
  ['several things that a role can do', 'Analysts can «only list and read→list and create» taggers.'],
  ['a number of APIs', 'The mock serves all «nine→ten» APIs.'],
  ['a number in an output', '```text\nall «110→111» operations of 9 APIs\n```'],
])('%s that differs from the API is an error', (_, claim) => {
  const [right, wrong] = sidesOf(claim);
  expect(check(right)).toEqual([]);
  expect(check(wrong)).toEqual([expect.stringMatching(/^\d+ guide-/)]);
});

test('an error is reported at the line of the claim', () => {
  expect(check('One line.\n\nAnother.\n\n<Operation id="getField" /> returns 207.')).toEqual(['9 guide-status']);
  expect(check('An output:\n\n```text\nThe mock is ready.\nIt serves all 111 operations.\n```')).toEqual(['9 guide-count']);
});

test.each([
  'Lambda retries up to five times within 24 hours.',
  'Each value has one to three labels, and its files add up to 18.3 GB.',
  'A clip of 350 images takes up to 200 seconds.',
  'The class has an `rdfs:label` and `skos:altLabel`.',
  'A tagger has at most one draft.',
  'Send `alias`, `description` and `is_extrinsic`.',
  'Two operations need roles, and the three permissions are yours.',
  'Admins of the organization cannot enable this feature.',
  'The service has 409 webhooks.',
])('a number that is not about the APIs is not a claim: %s', (text) => {
  expect(check(text)).toEqual([]);
});
