/** Edits the text of shop.yaml. */
type Change = (shop: string) => string;

/** An edit, and every change that must be reported. Layout and other spellings of the same API are not changes. */
export type UnusualEdit = readonly [name: string, change: Change, reported: readonly string[]];

/** Replaces each first text by the text that follows it. */
const edit =
  (...texts: readonly string[]): Change =>
  (shop) => {
    let after = shop;
    for (let at = 0; at < texts.length; at += 2) {
      const [from = '', to = ''] = [texts[at], texts[at + 1]];
      if (!after.includes(from)) throw new Error(`shop.yaml does not contain ${from}`);
      after = after.replace(from, () => to);
    }
    return after;
  };

const cut =
  (from: string, to: string): Change =>
  (shop) =>
    shop.slice(0, shop.indexOf(from)) + shop.slice(shop.indexOf(to));

const valueVariants = "anyOf: [{ type: string }, { type: integer }, { type: 'null' }]";

const moveHealth: Change = (shop) => {
  const health = shop.slice(shop.indexOf('  /health:'), shop.indexOf('  /parcels/'));
  return shop.replace(health, '').replace('paths:\n', () => `paths:\n${health}`);
};

export const unusualEdits: readonly UnusualEdit[] = [
  [
    'a described property with another name',
    edit('required: [item, payment]', 'required: [product, payment]', 'item: { type: string, max', 'product: { type: string, max'),
    ['request-property-renamed breaking'],
  ],
  [
    'a described property with another name, and required no longer',
    edit('required: [item, payment]', 'required: [payment]', 'item: { type: string, max', 'product: { type: string, max'),
    ['request-property-became-optional compatible', 'request-property-renamed breaking'],
  ],
  [
    'a property without a description instead of another one',
    edit('gift: { type: boolean }', 'fast: { type: boolean }'),
    ['request-property-added compatible', 'request-property-removed breaking'],
  ],
  [
    'two described properties instead of one',
    edit(
      'required: [item, payment]',
      'required: [payment]',
      'item: { type: string, maxLength: 100, description: What. }',
      'first: { type: string, maxLength: 100, description: What. }\n        second: { type: string, maxLength: 100, description: What. }',
    ),
    ['request-property-added compatible', 'request-property-added compatible', 'request-property-removed breaking'],
  ],
  [
    'path parameter renamed',
    edit('/orders/{id}:', '/orders/{orderId}:', '- name: id\n        in: path', '- name: orderId\n        in: path'),
    ['parameter-renamed breaking'],
  ],
  [
    'operation moved',
    edit(
      '    delete:',
      '  /bin/{id}:\n    parameters: [{ name: id, in: path, required: true, schema: { type: string, pattern: "^[a-z]+$" } }]\n    delete:',
    ),
    ['path-changed breaking'],
  ],
  [
    'ids swapped',
    edit(
      'operationId: listOrders',
      'operationId: xx',
      'operationId: getHealth',
      'operationId: listOrders',
      'operationId: xx',
      'operationId: getHealth',
    ),
    ['operation-id-renamed breaking', 'operation-id-renamed breaking'],
  ],
  [
    'anyOf order',
    edit(
      '[{ type: string, title: Text }, { type: integer, title: Count }]',
      '[{ type: integer, title: Count }, { type: string, title: Text }]',
    ),
    [],
  ],
  [
    'oneOf order',
    edit(
      "$ref: '#/components/schemas/Card'\n        - $ref: '#/components/schemas/Cash'",
      "$ref: '#/components/schemas/Cash'\n        - $ref: '#/components/schemas/Card'",
    ),
    [],
  ],
  ['enum order', edit('enum: [open, paid, sent]', 'enum: [sent, paid, open]'), []],
  ['required order', edit('required: [item, payment]', 'required: [payment, item]'), []],
  ['type order', edit("note: { type: [string, 'null'] }", "note: { type: ['null', string] }"), []],
  [
    'parameter order',
    edit(
      '        - { name: session, in: cookie, schema: { type: string } }\n',
      '',
      "$ref: '#/components/parameters/Dry'",
      "{ name: session, in: cookie, schema: { type: string } }\n        - $ref: '#/components/parameters/Dry'",
    ),
    [],
  ],
  [
    'server order',
    edit(
      'url: https://api.example.com/v1\n  - url: https://eu.example.com/v1',
      'url: https://eu.example.com/v1\n  - url: https://api.example.com/v1',
    ),
    ['order-changed documentation'],
  ],
  [
    'tag order',
    edit(
      '  - name: Old\n    description: What is going away.\n',
      '',
      'name: Orders',
      'name: Old\n    description: What is going away.\n  - name: Orders',
    ),
    ['order-changed documentation'],
  ],
  [
    'security order',
    edit("        - bearer: []\n        - oauth: ['orders:write']\n", "        - oauth: ['orders:write']\n        - bearer: []\n"),
    [],
  ],
  [
    'nullable by anyOf',
    edit("note: { type: [string, 'null'] }\n        code", "note: { anyOf: [{ type: string }, { type: 'null' }] }\n        code"),
    [],
  ],
  [
    'ref becomes nullable',
    edit("origin: { $ref: '#/components/schemas/Place' }", "origin: { oneOf: [{ $ref: '#/components/schemas/Place' }, { type: 'null' }] }"),
    ['request-became-nullable compatible', 'response-became-nullable breaking'],
  ],
  [
    'nullable ref becomes ref',
    edit("target: { anyOf: [{ $ref: '#/components/schemas/Place' }, { type: 'null' }] }", "target: { $ref: '#/components/schemas/Place' }"),
    ['request-became-not-nullable breaking', 'response-became-not-nullable compatible'],
  ],
  [
    'ref becomes one of two variants',
    edit(
      "origin: { $ref: '#/components/schemas/Place' }",
      "origin: { oneOf: [{ $ref: '#/components/schemas/Place' }, { $ref: '#/components/schemas/Cash' }] }",
    ),
    ['request-one-of-variant-added compatible', 'response-one-of-variant-added breaking'],
  ],
  [
    'the only variant that is left becomes a ref',
    edit(
      "place: { oneOf: [{ $ref: '#/components/schemas/Card' }, { $ref: '#/components/schemas/Cash' }] }",
      "place: { $ref: '#/components/schemas/Cash' }",
    ),
    ['request-one-of-variant-removed breaking'],
  ],
  [
    'ref becomes the only part of an allOf',
    edit("origin: { $ref: '#/components/schemas/Place' }", "origin: { allOf: [{ $ref: '#/components/schemas/Place' }] }"),
    [],
  ],
  ['anyOf null to oneOf null', edit('target: { anyOf:', 'target: { oneOf:'), []],
  ['enum gets null', edit('enum: [small, large]', 'enum: [small, large, null]'), ['request-enum-value-added compatible']],
  [
    'format date-time to date',
    edit('paid_at: { type: string, format: date-time }', 'paid_at: { type: string, format: date }'),
    ['response-format-changed breaking'],
  ],
  [
    'format added to response',
    edit('title: { type: string, minLength', 'title: { type: string, format: hostname, minLength'),
    ['response-format-added compatible'],
  ],
  [
    'additional tightened',
    edit(
      'labels: { type: object, maxProperties: 4, additionalProperties: { type: string }',
      'labels: { type: object, maxProperties: 4, additionalProperties: false',
    ),
    ['request-additional-properties-restricted breaking'],
  ],
  [
    'additional made explicit',
    edit('    Cash:\n      type: object\n', '    Cash:\n      type: object\n      additionalProperties: true\n'),
    [],
  ],
  [
    'additional closed in response',
    edit('    Order:\n      type: object\n', '    Order:\n      type: object\n      additionalProperties: false\n'),
    ['response-additional-properties-restricted compatible'],
  ],
  [
    'pattern in response',
    edit("code: { type: string, pattern: '^[A-Z]+$' }\n        payment:", "code: { type: string, pattern: '^[A-Z]*$' }\n        payment:"),
    ['response-pattern-changed breaking'],
  ],
  [
    'header by ref removed',
    edit("      headers:\n        ETag: { $ref: '#/components/headers/ETag' }\n", ''),
    ['response-header-removed breaking'],
  ],
  ['header renamed', edit('            X-Next:\n', '            X-More:\n'), ['response-header-renamed breaking']],
  ['header case', edit('            X-Total:\n', '            x-total:\n'), []],
  ['media type case', edit('            text/csv:', '            Text/CSV:'), []],
  [
    'media type of shared response',
    edit(
      "ETag: { $ref: '#/components/headers/ETag' }\n      content:\n        application/json:",
      "ETag: { $ref: '#/components/headers/ETag' }\n      content:\n        application/vnd.event+json:",
    ),
    ['response-media-type-changed breaking'],
  ],
  [
    'media type and schema changed',
    edit(
      '            text/csv:\n              schema: { type: string }',
      '            text/html:\n              schema: { type: string, maxLength: 9 }',
    ),
    ['response-media-type-changed breaking', 'response-max-length-added compatible'],
  ],
  [
    'status and schema changed',
    edit(
      "'201':\n",
      "'202':\n",
      'X-Next:\n              schema: { type: string }',
      'X-Next:\n              schema: { type: string, maxLength: 9 }',
    ),
    ['response-success-status-changed breaking', 'response-max-length-added compatible'],
  ],
  [
    'call that shows an error',
    edit('description: None.\n', 'description: None.\n          x-provoke: { as: clerk }\n'),
    ['x-provoke-added documentation'],
  ],
  ['error that becomes the default', edit("'404':\n", 'default:\n'), ['response-error-status-changed compatible']],
  [
    'another error instead of one',
    edit("'404':\n          description: None.", "'409':\n          description: Clash."),
    ['response-error-added compatible', 'response-error-removed compatible'],
  ],
  ['example in examples', edit('one: { value: { kind: sent } }', 'one: { value: { kind: moved } }'), ['examples-changed documentation']],
  [
    'tag renamed',
    edit('  - name: Parcels', '  - name: Deliveries', 'tags: [Parcels]', 'tags: [Deliveries]'),
    ['tag-renamed documentation'],
  ],
  ['server of a path changed', edit('https://{region}.example.com/v1', 'https://{region}.example.com/v2'), ['server-changed breaking']],
  ['server variable value removed', edit('enum: [eu, us]', 'enum: [eu]'), ['server-variable-value-removed breaking']],
  ['server variable default', edit('default: eu,', 'default: us,'), ['server-variable-default-changed breaking']],
  [
    'security and',
    edit('        - bearer: []\n        - oauth', '        - { bearer: [], basic: [] }\n        - oauth'),
    ['security-alternative-replaced breaking'],
  ],
  ['security scheme renamed', (shop) => shop.replaceAll(/oauth(?=:)/g, 'signIn'), ['security-scheme-renamed compatible']],
  [
    'security scheme renamed, and a scope less required',
    (shop) => shop.replaceAll(/oauth(?=:)/g, 'signIn').replace("signIn: ['orders:write']", 'signIn: []'),
    ['security-scheme-renamed compatible', 'security-scope-removed compatible'],
  ],
  [
    'security scheme replaced',
    edit(
      'security:\n  - bearer: []',
      'security:\n  - key: []',
      '        - bearer: []\n        - oauth',
      '        - key: []\n        - oauth',
      'bearer: { type: http, scheme: bearer }',
      'key: { type: apiKey, in: header, name: X-Key }',
    ),
    ['security-alternative-replaced breaking', 'security-alternative-replaced breaking'],
  ],
  [
    'security scheme that is used and no longer declared',
    edit('    bearer: { type: http, scheme: bearer }\n', ''),
    ['security-scheme-removed breaking'],
  ],
  [
    'security repeated on operation',
    edit('      operationId: listOrders\n', '      operationId: listOrders\n      security: [{ bearer: [] }]\n'),
    [],
  ],
  [
    'callback property removed',
    edit('                        reason: { type: string, enum: [sold, lost] }\n', ''),
    ['response-property-removed breaking'],
  ],
  ['callback enum value added', edit('enum: [sold, lost]', 'enum: [sold, lost, burnt]'), ['response-enum-value-added breaking']],
  [
    'callback removed',
    cut('      callbacks:', "      responses:\n        '200': { $ref: '#/components/responses/Event'"),
    ['callback-removed breaking'],
  ],
  ['callback renamed', edit('        moved:\n', '        relocated:\n'), ['callback-renamed compatible']],
  ['callback url', edit("'{$request.body#/url}'", "'{$request.body#/callback}'"), ['callback-url-changed breaking']],
  [
    'webhook longer',
    edit('id: { type: string, maxLength: 8 }', 'id: { type: string, maxLength: 9 }'),
    ['response-max-length-increased breaking'],
  ],
  ['webhook removed', cut('webhooks:', 'components:\n  parameters'), ['webhook-removed breaking']],
  [
    'ref replaced by content',
    edit(
      "origin: { $ref: '#/components/schemas/Place'",
      "origin: { type: object, description: Where something is., properties: { name: { type: string, minLength: 1 }, legacy: { type: [integer, 'null'], exclusiveMinimum: 0 } }, patternProperties: { '^x-': { type: string } }",
    ),
    [],
  ],
  [
    'parameter ref inlined',
    edit(
      "$ref: '#/components/parameters/Dry'",
      '{ name: dry, in: query, schema: { type: boolean } }',
      '  parameters:\n    Dry: { name: dry, in: query, required: false, schema: { type: boolean } }\n',
      '',
    ),
    [],
  ],
  [
    'body ref inlined',
    edit(
      "requestBody: { $ref: '#/components/requestBodies/Event'",
      "requestBody: { required: true, content: { application/json: { schema: { $ref: '#/components/schemas/Event' } } }",
    ),
    [],
  ],
  [
    'path parameters moved into operation',
    edit(
      '    parameters:\n      - { name: parcelId, in: path, required: true, schema: { type: string } }\n      - { name: eventId, in: path, required: true, schema: { type: string } }\n',
      '',
      "$ref: '#/components/parameters/Dry'",
      "{ name: parcelId, in: path, required: true, schema: { type: string } }\n        - { name: eventId, in: path, required: true, schema: { type: string } }\n        - $ref: '#/components/parameters/Dry'",
    ),
    [],
  ],
  [
    'yaml block style',
    edit(
      'Dry: { name: dry, in: query, required: false, schema: { type: boolean } }',
      `Dry:\n      name: "dry"\n      in: 'query'\n\n      # why\n      required: false\n      schema:\n        type: boolean`,
    ),
    [],
  ],
  ['yaml anchor', edit('code: ', 'code: &code ', "code: { type: string, pattern: '^[A-Z]+$' }", 'code: *code'), []],
  ['folded description', edit('description: What was bought.', 'description: >-\n      What was\n      bought.'), []],
  ['number written otherwise', edit('maximum: 1000', 'maximum: 1.0e3'), []],
  [
    'explicit defaults on parameter',
    edit(
      'name: since\n          in: query\n',
      'name: since\n          in: query\n          required: false\n          deprecated: false\n          style: form\n          explode: true\n          allowReserved: false\n          allowEmptyValue: false\n',
    ),
    [],
  ],
  [
    'explicit defaults on schema',
    edit('gift: { type: boolean }', 'gift: { type: boolean, readOnly: false, writeOnly: false, deprecated: false }'),
    [],
  ],
  ['uniqueItems false, minItems 0', edit('steps: { type: array,', 'steps: { type: array, uniqueItems: false, minItems: 0,'), []],
  ['const to enum', edit('only: { const: 1 }', 'only: { enum: [1] }'), []],
  [
    'later part of allOf',
    edit('kind: { enum: [sent, moved] }', 'kind: { enum: [sent] }'),
    ['request-enum-value-removed breaking', 'response-enum-value-removed compatible'],
  ],
  [
    'base of allOf overridden',
    edit('kind: { type: string, maxLength: 10 }', 'kind: { type: string, maxLength: 9 }'),
    ['request-max-length-decreased breaking', 'response-max-length-decreased compatible'],
  ],
  [
    'allOf part dropped',
    edit("        - $ref: '#/components/schemas/Base'\n        - type: object", '        - type: object'),
    [
      'request-max-length-removed compatible',
      'request-property-became-optional compatible',
      'request-property-removed breaking',
      'request-type-removed compatible',
      'response-max-length-removed breaking',
      'response-property-became-optional breaking',
      'response-property-removed breaking',
      'response-type-removed breaking',
    ],
  ],
  [
    'prefixItems',
    edit('prefixItems: [{ type: number }, { type: number }]', 'prefixItems: [{ type: number }, { type: number }, { type: number }]'),
    ['request-prefix-items-changed breaking', 'response-prefix-items-changed compatible'],
  ],
  [
    'shorter prefixItems',
    edit('prefixItems: [{ type: number }, { type: number }]', 'prefixItems: [{ type: number }]'),
    ['request-prefix-items-changed compatible', 'response-prefix-items-changed breaking'],
  ],
  [
    'prefixItems of another type',
    edit('prefixItems: [{ type: number }, { type: number }]', 'prefixItems: [{ type: string }]'),
    ['request-prefix-items-changed breaking', 'response-prefix-items-changed breaking'],
  ],
  [
    'variants in another list',
    edit('Payment:\n      oneOf:', 'Payment:\n      anyOf:'),
    ['request-variants-keyword-changed compatible', 'response-variants-keyword-changed breaking'],
  ],
  [
    'types in another list of variants, one of them new',
    edit(
      'extra: { anyOf: [{ type: string, title: Text }',
      'extra: { oneOf: [{ type: boolean, title: Flag }, { type: string, title: Text }',
    ),
    ['request-one-of-variant-added compatible', 'request-variants-keyword-changed breaking'],
  ],
  [
    'another type in another list',
    edit(valueVariants, 'oneOf: [{ type: string }, { type: object }, { type: "null" }]'),
    ['request-type-changed breaking', 'request-variants-keyword-changed breaking'],
  ],
  ['list of types in place of variants that are types', edit(valueVariants, "type: [string, integer, 'null']"), []],
  ['variants that are types in place of a list', edit("either: { type: [string, integer, 'null'] }", `either: { ${valueVariants} }`), []],
  [
    'list of types in place of variants with null',
    edit(valueVariants, 'type: [string, integer]'),
    ['request-became-not-nullable breaking'],
  ],
  ['fewer types in place of variants that are types', edit(valueVariants, "type: [string, 'null']"), ['request-type-narrowed breaking']],
  [
    'another list of variants without null',
    edit(valueVariants, 'oneOf: [{ type: string }, { type: integer }]'),
    ['request-one-of-variant-removed breaking', 'request-variants-keyword-changed breaking'],
  ],
  [
    'variants with null in place of a nullable type',
    edit('maybe: { type: string, nullable: true }', `maybe: { ${valueVariants} }`),
    ['request-type-widened compatible'],
  ],
  [
    'fewer variants in another list',
    edit("place: { oneOf: [{ $ref: '#/components/schemas/Card' }, ", 'place: { anyOf: ['),
    ['request-any-of-variant-removed breaking', 'request-variants-keyword-changed documentation'],
  ],
  [
    'words of variants in another list',
    edit(valueVariants, "oneOf: [{ type: string, description: A }, { type: integer }, { type: 'null' }]"),
    ['description-added documentation', 'request-variants-keyword-changed breaking'],
  ],
  [
    'value of a discriminator renamed',
    edit('cash: ', 'coins: '),
    ['request-discriminator-mapping-renamed breaking', 'response-discriminator-mapping-renamed breaking'],
  ],
  ['exclusive bound that became inclusive', edit('exclusiveMaximum: 9', 'maximum: 9'), ['request-maximum-exclusivity-changed compatible']],
  [
    'exclusive bound of the same integers',
    edit('count: { type: integer, minimum: 1', 'count: { type: integer, exclusiveMinimum: 0'),
    ['request-minimum-exclusivity-changed documentation'],
  ],
  [
    'bound of a response that became exclusive and higher',
    edit('total: { type: number, minimum: 0, maximum: 1000 }', 'total: { type: number, minimum: 0, exclusiveMaximum: 1001 }'),
    ['response-maximum-exclusivity-changed breaking'],
  ],
  ['multiples of a part', edit('multipleOf: 2', 'multipleOf: 1'), ['request-multiple-of-changed compatible']],
  ['multiples of a decimal part', edit('multipleOf: 2', 'multipleOf: 0.1'), ['request-multiple-of-changed compatible']],
  ['other multiples', edit('multipleOf: 2', 'multipleOf: 3'), ['request-multiple-of-changed breaking']],
  ['webhook renamed', edit('parcelLost:', 'parcelMissing:'), ['webhook-renamed breaking']],
  [
    'content parameter',
    edit('place: { type: string, maxLength: 9 }', 'place: { type: string, maxLength: 8 }'),
    ['request-max-length-decreased breaking'],
  ],
  ['reference that finds nothing', edit('parameters/Dry', 'parameters/Wet'), ['parameter-removed breaking']],
  ['query parameter renamed', edit('- name: since\n', '- name: from\n'), ['parameter-renamed breaking']],
  ['parameter moved to header', edit('{ name: session, in: cookie,', '{ name: session, in: header,'), ['parameter-moved breaking']],
  [
    'parameter schema to content',
    edit('schema: { type: string, format: date', 'content: { application/json: { schema: { type: string, format: date } }'),
    ['parameter-content-changed breaking'],
  ],
  [
    'schema renamed',
    (shop) => shop.replaceAll('schemas/Place', 'schemas/Spot').replace('    Place:\n', '    Spot:\n'),
    ['schema-renamed compatible'],
  ],
  ['path summary', edit('summary: One event of a parcel', 'summary: An event of a parcel'), ['text-changed documentation']],
  ['default response removed', edit('        default: { description: An error. }\n', ''), ['response-error-removed compatible']],
  ['order of operations', moveHealth, []],
  [
    'sunset on property',
    edit('old: { type: string, deprecated: true }', "old: { type: string, deprecated: true, x-sunset: '2027-01-01' }"),
    ['schema-sunset-added compatible'],
  ],
  ['quoted status', edit("        '404':\n", '        404:\n'), []],
  ['trailing slash', edit('  /health:', '  /health/:'), ['path-changed breaking']],
  [
    'discriminator by extension',
    edit('propertyName: kind\n', 'propertyName: kind\n        x-label: Kind\n'),
    ['extension-added documentation'],
  ],
  [
    'link added',
    edit('      description: The event.\n', '      description: The event.\n      links: { again: { operationId: replaceEvent } }\n'),
    ['response-link-added compatible'],
  ],
  [
    'contact changed',
    edit('  description: Sells things.\n', '  description: Sells things.\n  contact: { email: a@example.com }\n'),
    ['text-added documentation'],
  ],
  ['exclusive bound of OpenAPI 3.0', edit('minimum: 0, exclusiveMinimum: true', 'exclusiveMinimum: 0'), []],
  ['nullable of OpenAPI 3.0', edit('legacy: { type: integer, nullable: true', 'legacy: { type: [integer, "null"]'), []],
  [
    'a property of allOf written out',
    edit(
      "$ref: '#/components/schemas/Base'\n        - type: object\n          properties:\n            kind: { enum: [sent, moved]",
      'type: object\n          required: [kind]\n          properties:\n            kind: { type: string, maxLength: 10, enum: [sent, moved] }\n            place: { type: string',
    ),
    [],
  ],
  [
    'pattern property',
    edit("patternProperties: { '^x-': { type: string } }", "patternProperties: { '^x-': { type: integer } }"),
    ['request-type-changed breaking', 'response-type-changed breaking'],
  ],
  [
    'extension within a moved parameter',
    edit("$ref: '#/components/parameters/Dry'", '{ name: dry, in: query, x-label: Try, schema: { type: boolean } }'),
    ['extension-added documentation'],
  ],
  [
    'number as a string in a query',
    edit('schema: { type: string, format: date', 'schema: { type: integer'),
    ['request-type-changed breaking'],
  ],
  [
    'list as an object with properties',
    edit(
      'tags: { type: array, minItems: 1, maxItems: 3, uniqueItems: true, items: { type: string } }',
      'tags: { type: object, required: [main], minProperties: 1, properties: { main: { type: string }, rest: { type: boolean } } }',
    ),
    ['request-type-changed breaking'],
  ],
  [
    'list as a combination of objects',
    edit(
      'point: { type: array, prefixItems: [{ type: number }, { type: number }] }',
      "point: { allOf: [{ type: object, required: [x], properties: { x: { type: number } } }, { properties: { y: { $ref: '#/components/schemas/Place' } } }] }",
    ),
    ['request-type-changed breaking', 'response-type-changed breaking'],
  ],
  [
    'reference by oneOf with one variant',
    edit("origin: { $ref: '#/components/schemas/Place' }", "origin: { oneOf: [{ $ref: '#/components/schemas/Place' }] }"),
    [],
  ],
  [
    'media type with the default charset',
    edit('            text/csv:\n', '            text/csv; charset=utf-8:\n'),
    ['response-media-type-name-changed compatible'],
  ],
  [
    'type of a security scheme',
    edit('bearer: { type: http, scheme: bearer }', 'bearer: { type: apiKey, in: header, name: X-Token }'),
    ['security-scheme-type-changed breaking'],
  ],
  [
    'null beside a reference to variants',
    edit(
      "payment: { $ref: '#/components/schemas/Payment' }\n        labels",
      "payment: { anyOf: [{ $ref: '#/components/schemas/Payment' }, { type: 'null' }] }\n        labels",
      "payment: { $ref: '#/components/schemas/Payment' }\n        secret",
      "payment: { anyOf: [{ $ref: '#/components/schemas/Payment' }, { type: 'null' }] }\n        secret",
    ),
    ['request-became-nullable compatible', 'response-became-nullable breaking'],
  ],
  [
    'a required property without its default',
    edit('required: [item, payment]', 'required: [item, payment, count]', 'maximum: 10, default: 1', 'maximum: 10'),
    ['request-property-became-required breaking'],
  ],
  [
    'a required parameter without its default',
    edit('maximum: 50, default: 1 }\n', 'maximum: 50 }\n          required: true\n'),
    ['parameter-became-required breaking'],
  ],
  [
    'discriminator values that are names of schemas',
    edit("          card: '#/components/schemas/Card'\n", "          card: '#/components/schemas/Card'\n          Card: Card\n"),
    [],
  ],
  ['name of a schema in place of its reference', edit("card: '#/components/schemas/Card'", 'card: Card'), []],
  [
    'discriminator value that is the name of another schema',
    edit(
      "          card: '#/components/schemas/Card'\n",
      "          card: '#/components/schemas/Card'\n          Card: '#/components/schemas/Cash'\n",
    ),
    ['request-discriminator-mapping-changed breaking', 'response-discriminator-mapping-changed breaking'],
  ],
  [
    'parameter content to schema, with a style',
    edit(
      'content:\n            application/json:\n              schema: { type: object, properties: { place',
      'style: deepObject\n          explode: true\n          schema: { type: object, properties: { place',
    ),
    ['parameter-content-changed breaking'],
  ],
  [
    'cap at the maximum',
    edit('maximum: 50, default: 1 }\n', 'maximum: 50, default: 1 }\n          x-capped-at: 50\n'),
    ['extension-added documentation'],
  ],
  [
    'refresh URL added',
    edit('id.example.com/token\n', 'id.example.com/token\n          refreshUrl: https://id.example.com/r\n'),
    ['security-scheme-url-changed compatible'],
  ],
  ['method of a webhook', edit('parcelLost:\n    post:', 'parcelLost:\n    put:'), ['incoming-method-changed breaking']],
  [
    'second method of a webhook',
    edit('parcelLost:\n', 'parcelLost:\n    put: { responses: { 204: { description: Taken. } } }\n'),
    ['incoming-method-added compatible'],
  ],
  [
    'a server with a variable that has the old address by default',
    edit('https://api.example.com/v1', 'https://api.example.com/{version}\n    variables: { version: { default: v1 } }'),
    ['server-changed compatible'],
  ],
  [
    'an inline schema of another type instead of one with a description',
    edit("origin: { $ref: '#/components/schemas/Place' }", 'origin: { type: array, items: {} }'),
    ['request-type-changed breaking', 'response-type-changed breaking'],
  ],
];
