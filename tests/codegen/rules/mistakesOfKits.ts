import { readFileSync } from 'node:fs';
import type { Mistake } from './mistakes.ts';

/** A spec with variants, a discriminator, OAuth scopes, links, styles of parameters and a server variable. */
export const kitsSpec = readFileSync(new URL('../../fixtures/specs/kits.yaml', import.meta.url), 'utf8');

const kind = '        kind: { type: string, enum: [nut] }\n';
const width = '        width: { type: integer, maximum: 9 }';
const variants = /oneOf:\n(?:.*\n){2} {6}discriminator:\n(?:.*\n){4}/.exec(kitsSpec)?.[0] ?? '';
const discriminator = variants.slice(variants.indexOf('discriminator'));
const nutVariant = "        - $ref: '#/components/schemas/Nut'\n";
const noteExample = '              example: { id: k1, parts: [] }';

/** Mistakes in what the notes spec does not have. */
export const ofKits: readonly Mistake[] = [
  ['tab in a flow', '{ type: string, enum: [bolt] }', '{\ttype: string, enum: [bolt] }', /yaml-syntax/, /tab by spaces/],
  ['alias in its own anchor', width, '        width: &w { type: object, properties: { x: *w } }', /yaml-aliases/, /\$ref/],
  ['path declared twice', '  /kits/{id}:\n', '  /kits:\n    get: { operationId: x }\n  /kits/{id}:\n', /yaml-syntax/, /Keep one/],
  ['mapping to no variant', "nut: '#/components/schemas/Nut'", "nut: '#/components/schemas/Kit'", /schema-keywords/, /Bolt, Nut/],
  ['mapping to a missing schema', "nut: '#/components/schemas/Nut'", "nut: '#/components/schemas/Nutt'", /no-unresolved-refs/, /"Nut"/],
  ['mapping of a value that no variant has', "          nut: '#", "          nutt: '#", /schema-keywords/, /Write nut/],
  ['discriminator as a word', discriminator, 'discriminator: kind\n', /struct/, /propertyName: kind/],
  ['variant without the discriminator', kind, '', /schema-keywords/, /Add kind/],
  ['variant twice', nutVariant, nutVariant + nutVariant, /composition/],
  ['no variants', variants, 'oneOf: []\n', /schema-keywords/, /List the schemas/],
  [
    'schema in its own allOf',
    '      description: A nut.\n',
    "      description: A nut.\n      allOf: [{ $ref: '#/components/schemas/Nut' }]\n",
    /schema-keywords/,
  ],
  [
    'schema that requires itself',
    'required: [kind, width]\n      properties:\n',
    "required: [kind, width, inner]\n      properties:\n        inner: { $ref: '#/components/schemas/Nut' }\n",
    /schema-keywords/,
    /inner from required/,
  ],
  ['property required twice', 'required: [id, parts]', 'required: [id, id]', /schema-keywords/, /Keep one/],
  ['required property in no example', 'required: [id, parts]', 'required: [id, parts, made]', /examples/, /Correct the schema/],
  ['properties as a list', kind + width, `${kind.replace('kind', '- kind')}${width.replace('width', '- width')}`, /struct/, /Write a map/],
  ['items of an object', 'parts: { type: array, items', 'parts: { type: object, items', /schema-keywords/, /type: array/],
  ['scope that is not declared', "- oauth: ['kits:write']", "- oauth: ['kits:writ']", /security-scopes/, /"kits:write"/],
  ['scopes as a map', "- oauth: ['kits:write']", "- oauth: { 'kits:write': true }", /struct/, /Write a list/],
  ['scopes as a word', "- oauth: ['kits:write']", '- oauth: kits:write', /struct/, /Write a list/],
  ['flow without scopes', "          scopes: { 'kits:write': Write. }\n", '', /struct/, /Add scopes/],
  ['flow misspelt', 'clientCredentials:', 'clientCredential:', /struct/, /"clientCredentials"/],
  ['server variable without a default', 'default: live, ', '', /struct/, /Add default/],
  ['default of no server variable', 'default: live', 'default: prod', /request-style/, /Write live or test/],
  ['server variable in no url', '/api/{stage}/kits', '/api/kits', /server-variable/, /\{stage\}/],
  ['wrong type deep in an example', 'tags: [a, b]', 'tags: [a, 2]', /examples/],
  ['unknown variant deep in an example', '- { kind: nut, width: 4 }\n', '- { kind: washer, width: 4 }\n', /examples/],
  [
    'style of another type',
    '{ type: object, properties: { size: { type: integer } } }\n          example: { size: 3 }',
    '{ type: array, items: { type: integer } }\n          example: [3]',
    /request-style/,
    /Delete the style/,
  ],
  ['style of another place', '        in: path\n', '        in: path\n        style: deepObject\n', /request-style/, /Write simple/],
  ['style misspelt', 'style: form', 'style: forms', /struct/, /"form"/],
  ['path parameter in the query', 'in: path', 'in: query', /path-parameters/, /in: path instead/],
  ['link to an unknown parameter', 'parameters: { id: $response', 'parameters: { kit: $response', /links/, /id/],
  ['link from nothing', '$response.body#/id', '$respons.body#/id', /links/, /\$response/],
  ['header with a space', 'ETag: { description', "'E Tag': { description", /reserved-headers/],
  ['header with name and in', 'ETag: { description', 'ETag: { name: ETag, in: header, description', /struct/, /Delete it/],
  ['example beside the media type', noteExample, noteExample.slice(2), /media-types/, /Indent it/],
  ['list of permissions', 'x-permission: notes:write', 'x-permission: [notes:write]', /operation-permission/, /x-permission: notes:write/],
  ['summary without a text', '      summary: Get a kit\n', '      summary:\n', /struct/, /after the colon/],
  ['method misspelt', '    get:\n      operationId: getKit', '    gett:\n      operationId: getKit', /struct/, /"get"/],
  [
    'callback without a URL',
    '      security:\n        - bearer: []\n        - oauth',
    "      callbacks:\n        done:\n          post: { responses: { '200': { description: OK. } } }\n      security:\n        - bearer: []\n        - oauth",
    /struct/,
    /\$request/,
  ],
  ['example in a missing file', 'example: { id: k1, parts: [] }', 'examples: { one: { externalValue: kit.json } }', /bundle/],
];
