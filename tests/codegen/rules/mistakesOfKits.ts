import { readFileSync } from 'node:fs';
import type { Mistake } from './mistakes.ts';

/** A spec with variants, a discriminator, OAuth scopes, links, styles of parameters and a server variable. */
export const kitsSpec = readFileSync(new URL('../../fixtures/specs/kits.yaml', import.meta.url), 'utf8');

/** Mistakes in what the notes spec does not have. */
export const ofKits: readonly Mistake[] = [
  ['tab in a flow', 'kind: {« →\t»', /yaml-syntax/, /tab by spaces/],
  ['alias in its own anchor', 'width: «{ type: integer, maximum: 9→&w { type: object, properties: { x: *w }»', /yaml-aliases/, /\$ref/],
  ['path declared twice', '/kits«→:\n    get: { operationId: x }\n  /kits»/{id}:', /yaml-syntax/, /Keep one/],
  ['mapping to no variant', "nut: '#/components/schemas/«Nut→Kit»'", /schema-keywords/, /Bolt, Nut/],
  ['mapping to a missing schema', "nut: '#/components/schemas/«Nut→Nutt»", /no-unresolved-refs/, /"Nut"/],
  ['mapping of a value that no variant has', '          «nut→nutt»', /schema-keywords/, /Write nut/],
  [
    'discriminator as a word',
    "discriminator:«\n        propertyName: kind\n        mapping:\n          bolt: '#/components/schemas/Bolt'\n          nut: '#/components/schemas/Nut'→ kind»",
    /struct/,
    /propertyName: kind/,
  ],
  ['variant without the discriminator', '«        kind: { type: string, enum: [nut] }\n→»', /schema-keywords/, /Add kind/],
  ['variant twice', "      «→  - $ref: '#/components/schemas/Nut'\n      »discriminator:", /composition/],
  [
    'no variants',
    "oneOf:«\n        - $ref: '#/components/schemas/Bolt'\n        - $ref: '#/components/schemas/Nut'\n      discriminator:\n        propertyName: kind\n        mapping:\n          bolt: '#/components/schemas/Bolt'\n          nut: '#/components/schemas/Nut'→ []»",
    /schema-keywords/,
    /List the schemas/,
  ],
  ['schema in its own allOf', "description: A nut.\n«→      allOf: [{ $ref: '#/components/schemas/Nut' }]\n»", /schema-keywords/],
  [
    'schema that requires itself',
    "required: [kind, width«]\n      properties:→, inner]\n      properties:\n        inner: { $ref: '#/components/schemas/Nut' }»",
    /schema-keywords/,
    /inner from required/,
  ],
  ['property required twice', 'required: [id, «parts→id»', /schema-keywords/, /Keep one/],
  ['required property in no example', 'required: [id, parts«→, made»', /examples/, /Correct the schema/],
  [
    'properties as a list',
    '«kind: { type: string, enum: [nut] }\n       →- kind: { type: string, enum: [nut] }\n        -»',
    /struct/,
    /Write a map/,
  ],
  ['items of an object', 'parts: { type: «array→object»', /schema-keywords/, /type: array/],
  ['scope that is not declared', "oauth: ['kits:«write→writ»", /security-scopes/, /"kits:write"/],
  ['scopes as a map', "oauth: «['kits:write']→{ 'kits:write': true }»", /struct/, /Write a list/],
  ['scopes as a word', "oauth: «['kits:write']→kits:write»", /struct/, /Write a list/],
  ['flow without scopes', "«          scopes: { 'kits:write': Write. }\n→»", /struct/, /Add scopes/],
  ['flow misspelt', '«clientCredentials→clientCredential»', /struct/, /"clientCredentials"/],
  ['server variable without a default', '«default: live, →»', /struct/, /Add default/],
  ['default of no server variable', 'default: «live→prod»', /request-style/, /Write live or test/],
  ['server variable in no url', '/api/«{stage}/→»kits', /server-variable/, /\{stage\}/],
  ['wrong type deep in an example', 'tags: [a, «b→2»]', /examples/],
  ['unknown variant deep in an example', '{ kind: «nut→washer»', /examples/],
  [
    'style of another type',
    '{ type: «object, properties: { size: { type: integer } } }\n          example: { size: 3 }→array, items: { type: integer } }\n          example: [3]»',
    /request-style/,
    /Delete the style/,
  ],
  ['style of another place', 'in: path\n«→        style: deepObject\n»', /request-style/, /Write simple/],
  ['style misspelt', 'style: «form→forms»', /struct/, /"form"/],
  ['path parameter in the query', 'in: «path→query»', /path-parameters/, /in: path instead/],
  ['link to an unknown parameter', 'parameters: { «id→kit»', /links/, /id/],
  ['link from nothing', '$«response→respons».body#/id', /links/, /\$response/],
  ['header with a space', "            «ETag→'E Tag'»", /reserved-headers/],
  ['header with name and in', 'ETag: { «→name: ETag, in: header, »', /struct/, /Delete it/],
  ['example beside the media type', '            «  →»example: { id: k1, parts: [] }', /media-types/, /Indent it/],
  ['list of permissions', 'x-permission: «notes:write→[notes:write]»', /operation-permission/, /x-permission: notes:write/],
  ['summary without a text', 'summary:« Get a kit→»', /struct/, /after the colon/],
  ['method misspelt', 'example: k1\n    «get→gett»', /struct/, /"get"/],
  [
    'callback without a URL',
    "      «→callbacks:\n        done:\n          post: { responses: { '200': { description: OK. } } }\n      »security:",
    /struct/,
    /\$request/,
  ],
  ['example in a missing file', '«example: { id: k1, parts: []→examples: { one: { externalValue: kit.json }»', /bundle/],
];
