import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { changedParts } from '../../../codegen/changelog/changedParts.ts';
import { compareSides } from '../../../codegen/diff/compare.ts';
import type { Comparison } from '../../../codegen/diff/compare.ts';
import { fileCursor } from '../../../codegen/diff/cursor.ts';
import type { SpecSide } from '../../../codegen/diff/side.ts';
import { createSide } from '../../../codegen/diff/side.ts';
import { partAt } from '../../../codegen/model/releases.ts';
import { bundleOf, modelOf } from '../fixture.ts';
import { edits } from './changes.ts';
import { unusualEdits } from './unusualEdits.ts';

const shop = readFileSync(join(import.meta.dirname, 'shop.yaml'), 'utf8');
const config = 'apis:\n  shop:\n    root: specs/shop.yaml\n    x-page: { route: /api/shop, navLabel: Shop }\n';
const permissions = (writers: string, read: string): string =>
  `permissions:\n  - { id: '${read}', roles: [admin, clerk] }\n  - { id: 'orders:write', roles: [${writers}] }\n`;

const side = (spec: string, writers = 'admin', read = 'orders:read'): SpecSide =>
  createSide(
    new Map([
      ['redocly.yaml', config],
      ['specs/shop.yaml', spec],
      ['specs/shared/permissions.yaml', permissions(writers, read)],
    ]),
  );

const shopSide = side(shop);

const compareWith = (before: SpecSide, after: SpecSide): Comparison => compareSides({ before, after }, '2026-11-22');
const compare = (before: string, after: string): Comparison => compareWith(before === shop ? shopSide : side(before), side(after));

const edited = (from: string, to: string): string => {
  if (!shop.includes(from)) throw new Error(`shop.yaml does not contain ${from}`);
  return shop.replace(from, () => to);
};

/** Returns the first and last line of `other` that differ from `one`. */
const differingLines = (one: string, other: string): readonly [number, number] => {
  const [before, after] = [one.split('\n'), other.split('\n')];
  const first = after.findIndex((line, at) => line !== before[at]);
  const common = after.toReversed().findIndex((line, at) => line !== before.at(-1 - at));
  return [first + 1, Math.max(first + 1, after.length - common)];
};

describe('the comparison of specs', () => {
  it.each(edits.map(([from, to, rule, impact]) => ({ from, to, rule, impact, edit: JSON.stringify(from) })))(
    'reports $rule as $impact: $edit',
    ({ from, to, rule, impact }) => {
      const after = edited(from, to);
      const afterSide = side(after);
      const { changes } = compareWith(shopSide, afterSide);
      const found = changes.filter((change) => change.rule === rule);
      expect(changes.map((change) => `${change.rule} ${change.impact}`)).toContain(`${rule} ${impact}`);
      const onLines = ([first, last]: readonly [number, number], line: number | undefined): boolean =>
        line !== undefined && line >= first && line <= last;
      // A variant that a request may send is also one that a response may contain.
      const breaks = changes.some((change) => change.impact === 'breaking' && !change.rule.includes('discriminator'));
      expect(breaks).toBe(impact === 'breaking' && !rule.includes('discriminator'));
      const [ofAfter, ofBefore] = [differingLines(shop, after), differingLines(after, shop)];
      expect(found.some((change) => onLines(ofAfter, change.after?.line) || onLines(ofBefore, change.before?.line))).toBe(true);
      // The parts that it changes exist on the reference page.
      const top = fileCursor(afterSide, 'specs/shop.yaml');
      const api = modelOf(bundleOf(top.value));
      const parts = changes.flatMap((change) => changedParts(change, top));
      expect(parts.filter((anchor) => partAt(api, anchor) === undefined)).toEqual([]);
    },
  );

  it('has at least 120 edits in its table', () => {
    expect(new Set(edits.map(([from, to]) => `${from}\0${to}`)).size).toBeGreaterThanOrEqual(120);
  });

  it.each(unusualEdits.map(([name, change, reported]) => ({ name, change, reported })))(
    'reports only what changed: $name',
    ({ change, reported }) => {
      const after = change(shop);
      expect(after).not.toBe(shop);
      const { changes, problems } = compare(shop, after);
      expect(problems).toEqual([]);
      expect(changes.map(({ rule, impact }) => `${rule} ${impact}`).toSorted()).toEqual(reported.toSorted());
    },
  );

  it('reports nothing for equal specs, or if only layout and key order differ', () => {
    expect(compare(shop, shop)).toEqual({ changes: [], problems: [] });
    expect(compare(shop, edited('type: integer, minimum: 1, maximum: 50', 'minimum: 1, type: integer, maximum: 50'))).toEqual({
      changes: [],
      problems: [],
    });
    expect(compare(shop, `# A comment.\n${shop}`)).toEqual({ changes: [], problems: [] });
  });

  it('names every operation that reaches a changed schema, once', () => {
    const { changes } = compare(shop, edited('maximum: 1000', 'maximum: 2000'));
    expect(changes).toHaveLength(1);
    expect(changes[0]).toMatchObject({
      text: 'Order.total: maximum increased from 1000 to 2000.',
      operations: ['listOrders', 'createOrder', 'getOrder'],
    });
  });

  it('locates the reference to a shared parameter that an operation or a path lost, and the parameter itself if it is gone', () => {
    const reference = "- $ref: '#/components/parameters/Dry'\n";
    const declared = '  parameters:\n    Dry: { name: dry, in: query, required: false, schema: { type: boolean } }\n';
    const inPath = edited(
      '    parameters:\n      - { name: parcelId',
      `    parameters:\n      ${reference}      - { name: parcelId`,
    ).replace(`        ${reference}`, '');
    const lines = [
      [shop, edited(`        ${reference}`, '')],
      [inPath, inPath.replace(`      ${reference}`, '')],
      [shop, edited(`        ${reference}`, '').replace(declared, '')],
    ].map(([before = '', after = '']) =>
      compare(before, after).changes.flatMap(({ rule, before: at }) =>
        rule === 'parameter-removed' ? before.split('\n')[(at?.line ?? 0) - 1]?.trim() : [],
      ),
    );
    expect(lines).toEqual([[reference.trim()], [reference.trim()], [declared.trim().split('\n')[1]?.trim()]]);
  });

  it.each([
    ['request', 'wider', 'schema: { type: object }\n', 12],
    [
      'response',
      'shorter',
      "description: Made.\n          content:\n            application/json:\n              schema: { $ref: '#/components/schemas/Order' }\n",
      14,
    ],
  ])('in a %s, accepts a list of the media types of a form field that is %s', (_, accepted, schema, indent) => {
    const withTypes = (types: string): string =>
      edited(schema, `${schema}${' '.repeat(indent)}encoding: { file: { contentType: '${types}' } }\n`);
    const impact = (short: string, wide: string) =>
      [compare(withTypes(short), withTypes(wide)), compare(withTypes(wide), withTypes(short))].flatMap(({ changes }) =>
        changes.map((change) => change.impact),
      );
    const expected = accepted === 'wider' ? ['compatible', 'breaking'] : ['breaking', 'compatible'];
    expect(impact('image/png', 'image/jpeg, image/png')).toEqual(expected);
    expect(impact('image/png', 'image/*')).toEqual(expected);
  });

  it('reports that a webhook was removed, even if another one with the same content was added', () => {
    const withWebhooks = (...names: readonly string[]): string =>
      edited(
        'webhooks:\n',
        `webhooks:\n${names.map((name) => `  ${name}: { post: { requestBody: { $ref: '#/components/requestBodies/Event' } } }\n`).join('')}`,
      );
    const rules = (before: string, after: string): readonly string[] =>
      compare(before, after).changes.map(({ rule, impact }) => `${rule} ${impact}`);
    const [paid, other] = [withWebhooks('orderPaid', 'orderShipped'), withWebhooks('orderShipped', 'userDeleted')];
    expect(rules(paid, other)).toEqual(['webhook-removed breaking', 'webhook-added compatible']);
    expect(rules(paid, withWebhooks('first', 'second')).filter((rule) => rule === 'webhook-removed breaking')).toHaveLength(2);
  });

  it('names the operations that use a changed security scheme or have a changed extension', () => {
    expect(compare(shop, edited('id.example.com/token', 'id.example.com/v2/token')).changes).toMatchObject([
      { rule: 'security-scheme-url-changed', operations: ['createOrder'] },
    ]);
    const withTeam = (team: string): string => edited('operationId: getOrder\n', `operationId: getOrder\n      x-team: ${team}\n`);
    expect(compare(withTeam('one'), withTeam('two')).changes).toMatchObject([
      { rule: 'extension-changed', text: 'paths./orders/{id}.get.x-team changed from one to two.', operations: ['getOrder'] },
    ]);
  });

  it('reports a path parameter that is renamed only in the path, and a tag that is renamed only where it is declared', () => {
    expect(compare(shop, edited('  /orders/{id}:', '  /orders/{order}:')).changes).toMatchObject([
      { rule: 'path-parameter-renamed', impact: 'breaking', operations: ['getOrder', 'deleteOrder'] },
    ]);
    expect(compare(shop, edited('  - name: Old\n', '  - name: Former\n')).changes.map(({ rule }) => rule)).toEqual(['tag-renamed']);
  });

  it('reports parameters that swap their places in a path once', () => {
    const swapped = edited('/parcels/{parcelId}/events/{eventId}:', '/parcels/{eventId}/events/{parcelId}:');
    expect(compare(shop, swapped).changes).toMatchObject([{ rule: 'path-parameter-renamed', impact: 'breaking' }]);
  });

  it('reports a deprecation with its end date once', () => {
    const after = edited('summary: Get an order\n', "summary: Get an order\n      deprecated: true\n      x-sunset: '2027-02-02'\n");
    expect(compare(shop, after).changes.map(({ text }) => text)).toEqual(['GET /orders/{id} was deprecated and ends on 2027-02-02.']);
  });

  it.each([
    ['maximum: 1000', 'maximum: 2000', 'schema-Order/total'],
    ['summary: Get an order\n', 'summary: Get an order\n      deprecated: true\n', 'getOrder'],
    ['type: integer, minimum: 1, maximum: 50', 'type: integer, minimum: 1, maximum: 60', 'listOrders/query/page'],
  ])('finds the innermost part of the page that changed: %s', (from, to, part) => {
    const after = side(edited(from, to));
    const top = fileCursor(after, 'specs/shop.yaml');
    expect(compareWith(shopSide, after).changes.map((change) => changedParts(change, top))).toEqual([[part]]);
  });

  it('finds a field of a schema in another file, unless the spec has another schema with its name', () => {
    const file = 'specs/shared/parts.yaml';
    const partsOf = (spec: string): readonly string[] => {
      const total = { type: 'object', properties: { total: { type: 'integer' } } };
      const after = createSide(
        new Map([
          ['specs/shop.yaml', spec],
          [file, JSON.stringify({ components: { schemas: { Order: total } } })],
        ]),
      );
      const pointer = '/components/schemas/Order/properties/total';
      const change = {
        api: 'shop',
        rule: 'response-type-changed',
        impact: 'breaking',
        text: 'It changed.',
        before: null,
        pointer,
      } as const;
      return changedParts({ ...change, after: { file, line: 1, col: 1 }, operations: ['getOrder'] }, fileCursor(after, 'specs/shop.yaml'));
    };
    expect(partsOf(shop)).toEqual(['getOrder']);
    expect(partsOf('paths: {}\n')).toEqual(['schema-Order/total']);
    expect(partsOf("components: { schemas: { Order: { $ref: './shared/parts.yaml#/components/schemas/Order' } } }\n")).toEqual([
      'schema-Order/total',
    ]);
  });

  const limit = '{ type: integer, minimum: 1, maximum: 50, default: 1 }';
  it.each([
    ['removed below the maximum', limit, 20, limit, undefined, ['compatible Larger values than 20 are no longer reduced to it.']],
    ['replaced by a maximum', '{}', 200, '{ maximum: 100 }', undefined, ['compatible Larger values than 200 are no longer reduced to it.']],
    ['raised above the maximum', limit, 20, limit, 60, ['compatible Larger values than 20 are no longer reduced to it.']],
    ['raised', limit, 20, limit, 30, ['compatible Larger values are reduced to 30.']],
    ['lowered', '{}', 20, '{}', 10, ['breaking Larger values are reduced to 10.']],
    [
      'at a maximum that is referenced',
      "{ $ref: '#/components/schemas/Limit' }",
      undefined,
      "{ $ref: '#/components/schemas/Limit' }",
      50,
      [],
    ],
    ['in place of a maximum', '{ maximum: 50 }', undefined, '{}', 50, []],
    ['that is not a number', '{}', 'abc', '{}', 'abd', []],
  ])('compares what a cap does: %s', (_, schemaWas, capWas, schemaIs, capIs, expected) => {
    const spec = (schema: string, cap: number | string | undefined): string =>
      edited(`schema: ${limit}\n`, `schema: ${schema}\n${cap === undefined ? '' : `          x-capped-at: ${cap}\n`}`).replace(
        '    NewOrder:\n',
        () => '    Limit: { type: integer, maximum: 50 }\n    NewOrder:\n',
      );
    const { changes } = compare(spec(schemaWas, capWas), spec(schemaIs, capIs));
    const ofCap = changes.filter(({ rule }) => rule.startsWith('parameter-cap'));
    expect(ofCap.map(({ impact, text }) => `${impact} ${text}`)).toEqual(
      expected.map((text) => text.replace(' ', ' Query parameter page: ')),
    );
  });

  it.each([
    ['values', '{ enum: [a, b] }'],
    ['one value', '{ const: a }'],
    ['variants that are values', '{ oneOf: [{ const: a }, { const: b }] }'],
    ['a type and values', '{ oneOf: [{ type: string }, { enum: [a] }] }'],
    ['objects without a type', '{ oneOf: [{ properties: { a: { type: string } } }, { properties: { b: { type: string } } }] }'],
    ['nested variants', `${'{ oneOf: [{ type: integer }, '.repeat(7)}{ type: string }${'] }'.repeat(7)}`],
    ['itself', "{ oneOf: [{ type: string }, { $ref: '#/components/schemas/Open' }] }"],
  ])('reports that null was added to or removed from a schema without a type: %s', (_, schema) => {
    const spec = (total: string): string =>
      edited('total: { type: number, minimum: 0, maximum: 1000 }', `total: ${total}`).replace(
        '    NewOrder:\n',
        () => `    Open: ${schema}\n    NewOrder:\n`,
      );
    const [open, nullable] = [
      "{ $ref: '#/components/schemas/Open' }",
      "{ oneOf: [{ $ref: '#/components/schemas/Open' }, { type: 'null' }] }",
    ].map(spec);
    const rules = (before = '', after = ''): readonly string[] =>
      compare(before, after).changes.map(({ rule, impact }) => `${rule} ${impact}`);
    expect(rules(open, nullable)).toEqual(['response-became-nullable breaking']);
    expect(rules(nullable, open)).toEqual(['response-became-not-nullable compatible']);
  });

  it('reports a renamed operation once', () => {
    expect(compare(shop, edited('operationId: getOrder', 'operationId: readOrder')).changes).toHaveLength(1);
    expect(compare(shop, edited('  /orders/{id}:', '  /purchases/{id}:')).changes).toMatchObject([
      {
        rule: 'path-changed',
        text: 'The path changed from /orders/{id} to /purchases/{id}.',
        operations: ['getOrder', 'deleteOrder'],
      },
    ]);
  });

  it('says what replaces an authentication, a status and a media type', () => {
    const textsOf = (from: string, to: string): readonly string[] => compare(shop, edited(from, to)).changes.map(({ text }) => text);
    expect(textsOf('        - bearer: []\n        - oauth', '        - { bearer: [], basic: [] }\n        - oauth')).toEqual([
      'Authentication by bearer was replaced by basic and bearer.',
    ]);
    expect(textsOf("        '204':", "        '202':")).toEqual(['Response 204: The status changed to 202.']);
    expect(textsOf('            text/csv:', '            text/html:')).toEqual([
      'Response 200: The media type changed from text/csv to text/html.',
    ]);
    expect(textsOf('      security: []\n', '')).toEqual(['Calls must authenticate now, by bearer.']);
  });

  it('names the link, the field of a form, the pattern, the place of a list and the property beside a reference', () => {
    const textsOf = (before: string, from: string, to: string): readonly string[] => [
      ...new Set(
        compare(
          before,
          before.replace(from, () => to),
        ).changes.map(({ text }) => text),
      ),
    ];
    const linked = edited(
      '          description: Made.\n',
      '          description: Made.\n          links: { read: { operationId: getOrder } }\n',
    );
    expect(textsOf(linked, 'operationId: getOrder }', 'operationId: deleteOrder }')).toEqual(['Response 201: The link read changed.']);
    expect(textsOf(linked, '          links: { read: { operationId: getOrder } }\n', '')).toEqual([
      'Response 201: The link read was removed.',
    ]);
    const form = edited(
      'schema: { type: object }\n',
      'schema: { type: object }\n            encoding: { file: { contentType: image/png } }\n',
    );
    expect(textsOf(form, 'image/png', 'image/jpeg')).toEqual(['Request body: The encoding of the field file changed.']);
    const [pattern, integers] = ["'^x-': { type: string }", "'^x-': { type: integer }"];
    expect(textsOf(shop, pattern, integers)).toEqual(['Place[^x-]: The type changed from string to integer.']);
    expect(textsOf(shop, '{ type: number }] }', '{ type: integer }] }')).toEqual([
      'Event.point[1]: The type changed from number to integer.',
    ]);
    const origin = "origin: { $ref: '#/components/schemas/Place' }";
    const start = origin.replace('origin', 'start');
    expect(textsOf(edited(origin, `${origin}\n            ${start}`), start, start.replace(' }', ', minProperties: 1 }'))).toEqual([
      'Event.start: minProperties 1 was added.',
    ]);
    expect(textsOf(shop, 'steps: { type: array,', 'steps: { type: array, contains: {}, minContains: 1,')).toEqual([
      'Event.steps: contains {} was added.',
    ]);
  });

  it('reports roles that lose or gain a permission, with the operations that need it', () => {
    expect(compareWith(side(shop, 'admin, clerk'), shopSide).changes).toMatchObject([
      {
        rule: 'role-lost-permission',
        impact: 'breaking',
        operations: ['createOrder'],
        after: { file: 'specs/shared/permissions.yaml', line: 3 },
      },
    ]);
    expect(compareWith(shopSide, side(shop, 'admin, clerk')).changes).toMatchObject([
      { rule: 'role-gained-permission', impact: 'compatible' },
    ]);
  });

  it('reports a renamed permission once, and one that is no longer declared', () => {
    const renamed = side(shop.replaceAll('orders:read', 'orders:view'), 'admin', 'orders:view');
    expect(compareWith(shopSide, renamed).changes).toMatchObject([
      {
        rule: 'permission-renamed',
        impact: 'compatible',
        text: 'The permission orders:read was renamed to orders:view.',
        after: { file: 'specs/shared/permissions.yaml', line: 2 },
      },
    ]);
    expect(compareWith(shopSide, side(shop, 'admin', 'orders:view')).changes).toMatchObject([
      { rule: 'permission-declaration-removed', impact: 'breaking', before: { file: 'specs/shared/permissions.yaml', line: 2 } },
      { api: 'site', rule: 'declared-permission-added', impact: 'compatible', text: expect.stringContaining('orders:view') as string },
    ]);
  });

  it('reports the roles that lose a permission whose operation disappears or requires another one, and permissions that disappear', () => {
    const free = edited('x-permission: orders:write', 'x-permission: none');
    const removed = shop.replace(/    post:\n      operationId: createOrder\n(?: {6}.*\n)+/, '');
    expect(removed).not.toBe(shop);
    const rulesOf = (before: SpecSide, after: SpecSide): readonly string[] =>
      compareWith(before, after).changes.flatMap(({ rule, text }) => (/permission/.test(rule) ? [`${rule} ${text}`] : []));
    const lost = 'role-lost-permission The role clerk no longer has the permission orders:write.';
    expect(rulesOf(side(shop, 'admin, clerk'), side(removed))).toEqual([lost]);
    expect(rulesOf(side(shop, 'admin, clerk'), side(free))).toEqual([
      'permission-removed The permission orders:write is no longer required.',
      lost,
    ]);
    const withoutWrite = (spec: string): SpecSide =>
      createSide(
        new Map([
          ['redocly.yaml', config],
          ['specs/shop.yaml', spec],
          ['specs/shared/permissions.yaml', permissions('admin', 'orders:read').replace(/.*orders:write.*\n/, '')],
        ]),
      );
    expect(rulesOf(shopSide, withoutWrite(removed))).toEqual(['declared-permission-removed The permission orders:write was removed.']);
  });

  describe('of what belongs to no API', () => {
    const roles =
      'roles:\n  - { id: admin, label: Admin, description: Can do all. }\n  - { id: clerk, label: Clerk, description: Sells. }\n';
    const start = {
      'redocly.yaml': `${config}  notes:\n    root: specs/notes.yaml\n    x-page: { route: /api/notes, navLabel: Notes }\n`,
      'content/product.yaml': 'name: Acme\napiHost: https://api.acme.example\nlinks: { supportEmail: help@acme.example }\n',
      'content/guides/one.mdx': 'First guide',
      'content/guides/two.mdx': 'Second guide',
      'specs/shop.yaml': shop,
      'specs/notes.yaml': 'paths: {}\n',
      'specs/shared/permissions.yaml': `guideRole: clerk\n${roles}${permissions('admin', 'orders:read')}  - { id: 'stock:read', roles: [admin], description: Read. }\n`,
    };
    const file = 'specs/shared/permissions.yaml';
    const auditor = '  - { id: auditor, label: Auditor, description: Reads. }\n';

    it.each([
      [file, 'permissions:', `${auditor}permissions:`, 'compatible role-added The role auditor was added.'],
      [file, '  - { id: clerk, label: Clerk, description: Sells. }\n', '', 'breaking role-removed The role clerk was removed.'],
      [file, 'label: Clerk', 'label: Seller', 'documentation role-label-changed The label of the role clerk changed from Clerk to Seller.'],
      [file, 'Sells.', 'Sells all.', 'documentation description-changed Role clerk: description changed.'],
      [file, 'description: Read.', 'description: Reads.', 'documentation description-changed Permission stock:read: description changed.'],
      [
        file,
        "'stock:read', roles: [admin]",
        "'stock:read', roles: [admin, clerk]",
        'compatible role-gained-permission The role clerk now has the permission stock:read.',
      ],
      [
        file,
        'guideRole: clerk',
        'guideRole: admin',
        'documentation guide-role-changed The role that guides call with changed from clerk to admin.',
      ],
      [
        'redocly.yaml',
        'navLabel: Shop',
        'navLabel: Store',
        'documentation nav-label-changed The label of shop in the navigation bar changed from Shop to Store.',
      ],
      [
        'redocly.yaml',
        'route: /api/shop',
        'route: /api/store',
        'documentation page-moved The route of the page of shop changed from /api/shop to /api/store.',
      ],
      ['content/product.yaml', 'name: Acme', 'name: Robo Works', 'documentation product-changed The product data name changed.'],
      ['content/product.yaml', 'api.acme', 'api.robo', 'documentation product-changed The product data apiHost changed.'],
      ['content/product.yaml', 'help@', 'support@', 'documentation product-changed The product data links.supportEmail changed.'],
    ] as const)('finds a change of %s: %s', (path, from, to, expected) => {
      const text: string = start[path];
      expect(text).toContain(from);
      const after = createSide(new Map(Object.entries({ ...start, [path]: text.replace(from, to) })));
      const { changes, problems } = compareWith(createSide(new Map(Object.entries(start))), after);
      expect(problems).toEqual([]);
      expect(changes.map(({ impact, rule, text: message }) => `${impact} ${rule} ${message}`)).toEqual([expected]);
      const line = text.slice(0, text.indexOf(from)).split('\n').length;
      expect(changes).toMatchObject([{ api: 'site', before: { file: path }, after: { file: path } }]);
      if (/-changed|-moved|-gained/.test(expected)) expect(changes[0]?.after?.line).toBe(line);
    });

    it.each(['content/product.yaml', file] as const)('counts nothing in %s as removed while it cannot be parsed', (path) => {
      const [whole, broken] = [start, { ...start, [path]: 'a: [\n' }].map((files) => createSide(new Map(Object.entries(files))));
      if (whole === undefined || broken === undefined) throw new Error('There are two sides.');
      for (const [before, after] of [
        [whole, broken],
        [broken, whole],
      ] as const) {
        const { changes, problems } = compareWith(before, after);
        expect(changes).toEqual([]);
        expect(problems).toMatchObject([{ problem: { file: path } }]);
      }
    });

    it('shows malformed values as they are written', () => {
      const after = { ...start, [file]: start[file].replace('guideRole: clerk', 'guideRole: { id: clerk }') };
      const before = { ...start, [file]: start[file].replace('guideRole: clerk', 'guideRole:') };
      const [old, now] = [before, after].map((files) => createSide(new Map(Object.entries(files))));
      expect(old === undefined || now === undefined ? undefined : compareWith(old, now).changes).toMatchObject([
        { text: 'The role that guides call with changed from none to {"id":"clerk"}.' },
      ]);
    });

    it('finds another order of the APIs, and nothing when nothing changed', () => {
      const before = createSide(new Map(Object.entries(start)));
      const [first = '', ...blocks] = start['redocly.yaml'].split(/^(?= {2}\w)/m);
      const turned = createSide(new Map(Object.entries({ ...start, 'redocly.yaml': [first, ...blocks.toReversed()].join('') })));
      expect(compareWith(before, turned).changes).toMatchObject([{ api: 'site', rule: 'nav-order-changed', impact: 'documentation' }]);
      expect(compareWith(before, createSide(new Map(Object.entries(start)))).changes).toEqual([]);
    });

    it('finds guides that moved, by their text or name, or were removed', () => {
      const { 'content/guides/one.mdx': one, 'content/guides/two.mdx': two, ...rest } = start;
      const to = (files: Readonly<Record<string, string>>) =>
        compareWith(createSide(new Map(Object.entries(start))), createSide(new Map(Object.entries({ ...rest, ...files })))).changes.map(
          ({ text }) => text,
        );
      expect(to({ 'content/guides/first.mdx': one, 'content/guides/two.mdx': two })).toEqual([
        'The guide /guides/one moved to /guides/first.',
      ]);
      expect(to({ 'content/guides/one.mdx': one, 'content/more/two.mdx': `${two}, reworded` })).toEqual([
        'The guide /guides/two moved to /more/two.',
      ]);
      expect(to({ 'content/guides/one.mdx': one })).toEqual(['The guide /guides/two was removed.']);
    });

    it.each([
      ['the same name', 'About A', 'About B'],
      ['no text', '', ''],
    ])('moves a guide to the place of one other only: guides with %s', (_, first, second) => {
      const before = createSide(new Map(Object.entries({ ...start, 'content/a/intro.mdx': first, 'content/b/intro.mdx': second })));
      const after = createSide(new Map(Object.entries({ ...start, 'content/c/intro.mdx': second })));
      const changes = compareWith(before, after).changes.map(({ rule }) => rule);
      expect(changes.toSorted()).toEqual(['guide-moved', 'guide-removed']);
      if (first !== second)
        expect(compareWith(before, after).changes.map(({ text }) => text)).toContain('The guide /b/intro moved to /c/intro.');
    });

    it('moves the guides that have the product in their routes if it is renamed', () => {
      const withGuide = (name: string): SpecSide =>
        createSide(
          new Map(
            Object.entries({
              ...start,
              'content/product.yaml': `name: ${name}\napiHost: https://api.acme.example\nsite: { url: https://docs.acme.example }\nlinks: {}\ncopyright: 2026\n`,
              'content/data/__product_name___fields.mdx': '# Fields of __Product Name__\n',
            }),
          ),
        );
      expect(compareWith(withGuide('Acme'), withGuide('Robo Works')).changes.map(({ text }) => text)).toContain(
        'The guide /data/acme_fields moved to /data/robo_works_fields.',
      );
    });
  });

  it('reports a property of a schema once, with all operations that reach it, including through allOf', () => {
    const bin = `  /bin:\n    get:\n      operationId: getBin\n      responses: { '200': { description: All., content: { application/json: { schema: { $ref: '#/components/schemas/%' } } } } }\n`;
    const parts = shop.replace(
      'paths:\n',
      () => `paths:\n${bin.replace('%', 'Part')}${bin.replaceAll(/bin/gi, 'case').replace('%', 'Whole')}`,
    );
    const schemas = (more: string): string =>
      parts.replace(
        '  schemas:\n',
        () =>
          `  schemas:\n    Part: { type: object, properties: { a: { type: string }${more} } }\n    Whole: { allOf: [{ $ref: '#/components/schemas/Part' }, { type: object, properties: { c: { type: string } } }] }\n`,
      );
    const [one, two] = [schemas(''), schemas(', b: { type: string }')];
    const operations = ['getBin', 'getcase'];
    expect(compare(one, two).changes).toMatchObject([{ rule: 'response-property-added', operations }]);
    expect(compare(two, one).changes).toMatchObject([{ rule: 'response-property-removed', operations }]);
    const required = one.replace('Part: { type: object,', 'Part: { type: object, required: [a],');
    const line = required.split('\n').findIndex((text) => text.includes('required: [a]')) + 1;
    const became = (done: string) => ({ text: `Part.a: The property became ${done}.`, operations, before: { line }, after: { line } });
    expect(compare(required, one).changes).toMatchObject([became('optional')]);
    expect(compare(one, required).changes).toMatchObject([became('required')]);
  });

  it('reports a keyword of a part of allOf in that part on both sides', () => {
    const closed = edited('    Base:\n      type: object\n', '    Base:\n      type: object\n      additionalProperties: false\n');
    const line = shop.split('\n').indexOf('    Base:') + 1;
    const place = { pointer: '/components/schemas/Base/additionalProperties', text: expect.stringMatching(/^Base: /) };
    const [were, are] = [compare(shop, closed).changes, compare(closed, shop).changes];
    expect(were).toMatchObject([
      { ...place, before: { line } },
      { ...place, before: { line } },
    ]);
    expect(are).toMatchObject([
      { ...place, after: { line } },
      { ...place, after: { line } },
    ]);
  });

  it('reports a schema that moves to another file only if it changes', () => {
    const place = `    Place:\n${/    Place:\n((?: {6}.*\n)+)/.exec(shop)?.[1] ?? ''}`;
    const moved = shop.replace(place, '').replaceAll("'#/components/schemas/Place'", "'shared/place.yaml#/components/schemas/Place'");
    const withShared = (schema: string): SpecSide => {
      const shared = [['specs/shared/place.yaml', `components:\n  schemas:\n${schema}`]] as const;
      return createSide(
        new Map([
          ['redocly.yaml', config],
          ['specs/shop.yaml', moved],
          ['specs/shared/permissions.yaml', permissions('admin', 'orders:read')],
          ...shared,
        ]),
      );
    };
    expect(place.split('\n').length).toBeGreaterThan(3);
    expect(compareWith(shopSide, withShared(place)).changes).toEqual([]);
    expect(compareWith(withShared(place), shopSide).changes).toEqual([]);
    const described = place.replace('Where something is.', 'Somewhere.');
    expect(compareWith(shopSide, withShared(described)).changes).toMatchObject([{ rule: 'description-changed', impact: 'documentation' }]);
  });

  it('reports an added or removed reference where it is written', () => {
    const dry = "{ $ref: '#/components/parameters/Dry' }";
    const event = "{ $ref: '#/components/responses/Event' }";
    const after = edited('summary: Get an order\n', `summary: Get an order\n      parameters: [${dry}]\n`).replace(
      `'200': ${event}\n`,
      (success) => `${success}        '404': ${event}\n`,
    );
    const lineOf = (text: string): number => after.split('\n').findIndex((line) => line.includes(text)) + 1;
    const lines = { 'parameter-added-optional': lineOf(`[${dry}]`), 'response-error-added': lineOf(`'404': ${event}`) };
    expect(Object.fromEntries(compare(shop, after).changes.map(({ rule, after: at }) => [rule, at?.line]))).toEqual(lines);
  });

  it('reports a change of a shared part once, though only one API uses it', () => {
    const spec = (name: string): string =>
      `paths: { /${name}: { get: { operationId: ${name}, responses: { '404': { $ref: 'shared/errors.yaml#/components/responses/${name}' } } } } }\n`;
    const sideOf = (type: string): SpecSide =>
      createSide(
        new Map([
          ['redocly.yaml', `${config}  depot:\n    root: specs/depot.yaml\n    x-page: { route: /api/depot, navLabel: Depot }\n`],
          ['specs/shop.yaml', spec('Gone')],
          ['specs/depot.yaml', spec('Lost')],
          [
            'specs/shared/errors.yaml',
            `components: { responses: { Gone: { description: Gone. }, Lost: { description: Lost., content: { ${type}: {} } } } }\n`,
          ],
        ]),
      );
    expect(compareWith(sideOf('text/plain'), sideOf('text/html')).changes.map(({ api, rule }) => `${api} ${rule}`)).toEqual([
      'depot response-media-type-changed',
    ]);
  });

  it('names the parts of other files as the page of the API does', () => {
    const at = "'shared/parts.yaml#/components";
    const spec = `openapi: 3.1.0\npaths:\n  /bins:\n    get:\n      operationId: listBins\n      parameters: [{ $ref: ${at}/parameters/Page' }]\n      responses: { '200': { description: All., content: { application/json: { schema: { $ref: ${at}/schemas/Bin' } } } } }\n`;
    const parts = (bin: string, least: number): string =>
      `components:\n  parameters:\n    Page: { name: page, in: query, schema: { type: integer, minimum: ${least} } }\n  schemas:\n    Bin: { type: object, properties: { id: { type: string }${bin} } }\n`;
    const sideWith = (bin: string, least: number): SpecSide =>
      createSide(
        new Map([
          ['redocly.yaml', config],
          ['specs/shop.yaml', spec],
          ['specs/shared/parts.yaml', parts(bin, least)],
        ]),
      );
    const after = sideWith(', size: { type: integer }', 2);
    const { changes } = compareWith(sideWith('', 1), after);
    const top = fileCursor(after, 'specs/shop.yaml');
    expect(changes.flatMap((change) => changedParts(change, top))).toEqual(['listBins/query/page', 'schema-Bin/size']);
  });

  it('compares removed operations with their sunset dates', () => {
    const health = shop.slice(shop.indexOf('  /health:'), shop.indexOf('  /parcels/'));
    const remove = shop.slice(shop.indexOf('    delete:'), shop.indexOf('  /health:'));
    expect(compare(shop, edited(health, '')).changes).toMatchObject([{ rule: 'operation-removed-after-sunset', impact: 'compatible' }]);
    expect(compare(shop, edited(remove, '')).changes).toMatchObject([
      { rule: 'operation-removed-before-sunset', impact: 'breaking', operations: ['deleteOrder'] },
    ]);
    expect(compare(edited("      x-sunset: '2027-01-01'\n", ''), edited(remove, '')).changes).toMatchObject([
      { rule: 'operation-removed', impact: 'breaking' },
    ]);
  });

  it('reports no change when properties move into a part of allOf, or a schema gets a name', () => {
    const inline = `    Cash:\n      type: object\n      required: [kind]\n      properties:\n        kind: { type: string }\n`;
    const split = edited(
      inline,
      "    Cash:\n      allOf: [{ $ref: '#/components/schemas/Kind' }]\n    Kind:\n      type: object\n      required: [kind]\n      properties:\n        kind: { type: string }\n",
    );
    expect(compare(shop, split).changes.map(({ rule }) => rule)).toEqual(['schema-added']);
  });

  it('compares specs that do not pass the lint rules, and reports YAML that cannot be read', () => {
    const wrong = edited('summary: Get an order', 'sumary: Get an order');
    expect(compare(wrong, wrong.replace('maximum: 50', 'maximum: 40')).changes).toMatchObject([{ rule: 'request-maximum-decreased' }]);
    expect(compare(shop, `${shop}\n  : [`).problems).toMatchObject([
      { side: 'after', problem: { rule: 'yaml-syntax', file: 'specs/shop.yaml' } },
    ]);
  });
});
