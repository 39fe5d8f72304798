/** The parts of a spec with one operation, in addition to the fixed ones. */
export type SpecParts = {
  readonly parameters?: Readonly<Record<string, object>>;
  readonly path?: string;
  readonly body?: object;
  readonly request?: object;
  readonly response?: object;
  readonly content?: object;
  readonly headers?: object;
  readonly responses?: object;
  readonly operation?: object;
  readonly paths?: object;
  readonly components?: object;
  readonly root?: object;
};

const json = (schema: object): object => ({ 'application/json': { schema } });

/** Returns a spec with these parts. */
export const specOf = (parts: SpecParts): object => ({
  openapi: '3.1.0',
  info: { title: 'Shop', version: '1.0.0' },
  paths: {
    [parts.path ?? '/things']: {
      post: {
        operationId: 'makeThing',
        parameters: Object.entries(parts.parameters ?? {}).map(([name, parameter]) => ({ name, in: 'query', ...parameter })),
        ...(parts.body !== undefined && { requestBody: { content: json(parts.body) } }),
        ...(parts.request !== undefined && { requestBody: parts.request }),
        responses: {
          200: {
            description: 'Made.',
            ...(parts.headers !== undefined && { headers: parts.headers }),
            ...(parts.response !== undefined && { content: json(parts.response) }),
            ...(parts.content !== undefined && { content: parts.content }),
          },
          ...parts.responses,
        },
        ...parts.operation,
      },
    },
    ...parts.paths,
  },
  components: { schemas: {}, ...parts.components },
  ...parts.root,
});

type Edit = readonly [before: SpecParts, after: SpecParts];
type Edits = Readonly<Record<string, Edit>>;

const text = { type: 'string' };
const object = (properties: object, required: readonly string[] = []): object => ({ type: 'object', required, properties });
const back = ([before, after]: Edit): Edit => [after, before];

const operationEdit = (before: object, after: object): Edit => [{ operation: before }, { operation: after }];
const parameterEdit = (before: object | undefined, after: object | undefined): Edit => [
  { parameters: before === undefined ? {} : { q: { schema: text, ...before } } },
  { parameters: after === undefined ? {} : { q: { schema: text, ...after } } },
];
const bodyEdit = (before: object, after: object): Edit => [{ body: before }, { body: after }];
const responseEdit = (before: object, after: object): Edit => [{ response: before }, { response: after }];
const rootEdit = (before: object, after: object): Edit => [{ root: before }, { root: after }];

const other = { '/others': { get: { operationId: 'listOthers', responses: { 204: { description: 'None.' } } } } };
const otherWith = (more: object): object => ({ '/others': { get: { ...other['/others'].get, ...more } } });
const [past, soon, later] = ['2020-01-01', '2026-12-01', '2030-01-01'];

const operations: Edits = {
  'endpoint-added': [{}, { paths: other }],
  'api-path-removed-without-deprecation': [{ paths: other }, {}],
  'api-path-removed-with-deprecation': [{ paths: otherWith({ deprecated: true, 'x-sunset': past }) }, {}],
  'api-path-removed-before-sunset': [{ paths: otherWith({ deprecated: true, 'x-sunset': later }) }, {}],
  'api-removed-without-deprecation': [
    { paths: { '/others': { ...other['/others'], delete: { operationId: 'clear', responses: {} } } } },
    { paths: other },
  ],
  'api-removed-with-deprecation': [
    { paths: { '/others': { ...other['/others'], delete: { operationId: 'clear', deprecated: true, 'x-sunset': past, responses: {} } } } },
    { paths: other },
  ],
  'api-removed-before-sunset': [
    { paths: { '/others': { ...other['/others'], delete: { operationId: 'clear', deprecated: true, 'x-sunset': later, responses: {} } } } },
    { paths: other },
  ],
  'endpoint-deprecated': operationEdit({}, { deprecated: true }),
  'endpoint-deprecated-with-sunset': operationEdit({}, { deprecated: true, 'x-sunset': later }),
  'endpoint-reactivated': operationEdit({ deprecated: true }, {}),
  'api-deprecated-sunset-missing': operationEdit({}, { deprecated: true }),
  'api-sunset-date-too-small': operationEdit({}, { deprecated: true, 'x-sunset': soon }),
  'sunset-deleted': operationEdit({ deprecated: true, 'x-sunset': later }, { deprecated: true }),
  'api-sunset-date-changed-too-small': operationEdit({ deprecated: true, 'x-sunset': later }, { deprecated: true, 'x-sunset': soon }),
  'api-operation-id-added': operationEdit({ operationId: undefined }, {}),
  'api-operation-id-removed': operationEdit({}, { operationId: undefined }),
  'api-tag-added': operationEdit({}, { tags: ['Things'] }),
  'api-tag-removed': operationEdit({ tags: ['Things'] }, {}),
  'api-schema-removed': [{ components: { schemas: { A: text } } }, { components: { schemas: {} } }],
  'webhook-added': rootEdit({}, { webhooks: { made: { post: { responses: {} } } } }),
  'webhook-removed': rootEdit({ webhooks: { made: { post: { responses: {} } } } }, {}),
  'api-version-decreased': rootEdit({}, { info: { title: 'Shop', version: '0.9.0' } }),
};

const scheme = (more: object): SpecParts => ({
  components: { securitySchemes: { login: { type: 'oauth2', flows: { implicit: more } } } },
});
const flow = { authorizationUrl: 'https://a.example', tokenUrl: 'https://a.example/token', scopes: { read: 'Read.' } };

const security: Edits = {
  'api-global-security-added': rootEdit({}, { security: [{ key: [] }] }),
  'api-global-security-removed': rootEdit({ security: [{ key: [] }] }, {}),
  'api-global-security-scope-added': rootEdit({ security: [{ key: [] }] }, { security: [{ key: ['read'] }] }),
  'api-global-security-scope-removed': rootEdit({ security: [{ key: ['read'] }] }, { security: [{ key: [] }] }),
  'api-security-added': operationEdit({}, { security: [{ key: [] }] }),
  'api-security-removed': operationEdit({ security: [{ key: [] }] }, {}),
  'api-security-scope-added': operationEdit({ security: [{ key: [] }] }, { security: [{ key: ['read'] }] }),
  'api-security-scope-removed': operationEdit({ security: [{ key: ['read'] }] }, { security: [{ key: [] }] }),
  'api-security-component-added': [{}, { components: { securitySchemes: { key: { type: 'http', scheme: 'bearer' } } } }],
  'api-security-component-removed': [{ components: { securitySchemes: { key: { type: 'http', scheme: 'bearer' } } } }, {}],
  'api-security-component-type-changed': [
    { components: { securitySchemes: { key: { type: 'http', scheme: 'bearer' } } } },
    { components: { securitySchemes: { key: { type: 'apiKey', in: 'header', name: 'X-Key' } } } },
  ],
  'api-security-component-oauth-url-changed': [scheme(flow), scheme({ ...flow, authorizationUrl: 'https://b.example' })],
  'api-security-component-oauth-token-url-changed': [scheme(flow), scheme({ ...flow, tokenUrl: 'https://b.example' })],
  'api-security-component-oauth-scope-added': [scheme(flow), scheme({ ...flow, scopes: { read: 'Read.', write: 'Write.' } })],
  'api-security-component-oauth-scope-removed': [scheme({ ...flow, scopes: { read: 'Read.', write: 'Write.' } }), scheme(flow)],
  'api-security-component-oauth-scope-changed': [scheme(flow), scheme({ ...flow, scopes: { read: 'Read all.' } })],
};

const parameters: Edits = {
  'new-optional-request-parameter': parameterEdit(undefined, {}),
  'new-required-request-parameter': parameterEdit(undefined, { required: true }),
  'new-request-path-parameter': [{}, { path: '/things/{id}', parameters: { id: { in: 'path', required: true, schema: text } } }],
  'new-optional-request-default-parameter-to-existing-path': [
    { paths: { '/others': { ...other['/others'] } } },
    { paths: { '/others': { parameters: [{ name: 'q', in: 'query', schema: text }], ...other['/others'] } } },
  ],
  'new-required-request-default-parameter-to-existing-path': [
    { paths: { '/others': { ...other['/others'] } } },
    { paths: { '/others': { parameters: [{ name: 'q', in: 'query', required: true, schema: text }], ...other['/others'] } } },
  ],
  'new-required-request-header-property': [
    { parameters: { 'X-A': { in: 'header', schema: object({}) } } },
    { parameters: { 'X-A': { in: 'header', schema: object({ a: text }, ['a']) } } },
  ],
  'request-header-property-became-required': [
    { parameters: { 'X-A': { in: 'header', schema: object({ a: text }) } } },
    { parameters: { 'X-A': { in: 'header', schema: object({ a: text }, ['a']) } } },
  ],
  'request-header-property-became-enum': [
    { parameters: { 'X-A': { in: 'header', schema: object({ a: text }) } } },
    { parameters: { 'X-A': { in: 'header', schema: object({ a: { ...text, enum: ['b'] } }) } } },
  ],
  'request-parameter-became-required': parameterEdit({}, { required: true }),
  'request-parameter-became-optional': parameterEdit({ required: true }, {}),
  'request-parameter-removed': parameterEdit({}, undefined),
  'request-parameter-removed-with-deprecation': parameterEdit({ deprecated: true, 'x-sunset': past }, undefined),
  'request-parameter-removed-before-sunset': parameterEdit({ deprecated: true, 'x-sunset': later }, undefined),
  'request-parameter-deprecated': parameterEdit({}, { deprecated: true, 'x-sunset': later }),
  'request-parameter-reactivated': parameterEdit({ deprecated: true }, {}),
  'request-parameter-deprecated-sunset-missing': parameterEdit({}, { deprecated: true }),
  'request-parameter-sunset-date-too-small': parameterEdit({}, { deprecated: true, 'x-sunset': soon }),
  'request-parameter-sunset-deleted': parameterEdit({ deprecated: true, 'x-sunset': later }, { deprecated: true }),
  'request-parameter-sunset-date-changed-too-small': parameterEdit(
    { deprecated: true, 'x-sunset': later },
    { deprecated: true, 'x-sunset': soon },
  ),
};

const plain = { 'text/plain': {} };
const bodies: Edits = {
  'request-body-added-optional': [{}, { request: { content: json(text) } }],
  'request-body-added-required': [{}, { request: { required: true, content: json(text) } }],
  'request-body-removed': [{ request: { content: json(text) } }, {}],
  'request-body-became-required': [{ body: text }, { request: { required: true, content: json(text) } }],
  'request-body-became-optional': [{ request: { required: true, content: json(text) } }, { body: text }],
  'request-body-media-type-added': [{ body: text }, { request: { content: { ...json(text), ...plain } } }],
  'request-body-media-type-removed': [{ request: { content: { ...json(text), ...plain } } }, { body: text }],
  'request-body-media-type-schema-added': [{ request: { content: plain } }, { request: { content: { 'text/plain': { schema: text } } } }],
  'request-body-media-type-schema-removed': [{ request: { content: { 'text/plain': { schema: text } } } }, { request: { content: plain } }],
  'request-body-type-compatible': bodyEdit({ type: ['integer', 'number'] }, { type: 'number' }),
  'request-property-type-compatible': bodyEdit(object({ a: { type: ['integer', 'number'] } }), object({ a: { type: 'number' } })),
};

const requestProperties: Edits = {
  'new-optional-request-property': bodyEdit(object({}), object({ a: text })),
  'new-required-request-property': bodyEdit(object({}), object({ a: text }, ['a'])),
  'new-required-request-property-with-default': bodyEdit(object({}), object({ a: { ...text, default: 'b' } }, ['a'])),
  'request-property-removed': bodyEdit(object({ a: text }), object({})),
  'request-property-became-required': bodyEdit(object({ a: text }), object({ a: text }, ['a'])),
  'request-property-became-required-with-default': bodyEdit(
    object({ a: { ...text, default: 'b' } }),
    object({ a: { ...text, default: 'b' } }, ['a']),
  ),
  'request-property-became-optional': bodyEdit(object({ a: text }, ['a']), object({ a: text })),
  'request-property-deprecated-sunset-missing': bodyEdit(object({ a: text }), object({ a: { ...text, deprecated: true } })),
  'request-property-sunset-date-too-small': bodyEdit(object({ a: text }), object({ a: { ...text, deprecated: true, 'x-sunset': soon } })),
};

const responses: Edits = {
  'response-success-status-added': [{}, { responses: { 201: { description: 'New.' } } }],
  'response-success-status-removed': [{ responses: { 201: { description: 'New.' } } }, {}],
  'response-non-success-status-added': [{}, { responses: { 409: { description: 'Clash.' } } }],
  'response-non-success-status-removed': [{ responses: { 409: { description: 'Clash.' } } }, {}],
  'response-media-type-added': [{ content: json(text) }, { content: { ...json(text), ...plain } }],
  'response-media-type-removed': [{ content: { ...json(text), ...plain } }, { content: json(text) }],
  'response-media-type-name-changed': [{ content: { 'application/json': {} } }, { content: { 'application/json;charset=utf-8': {} } }],
  'response-media-type-name-generalized': [{ content: { 'application/a+json': {} } }, { content: { 'application/json': {} } }],
  'response-media-type-name-specialized': [{ content: { 'application/json': {} } }, { content: { 'application/a+json': {} } }],
  'response-body-media-type-schema-added': [{ content: plain }, { content: { 'text/plain': { schema: text } } }],
  'response-body-media-type-schema-removed': [{ content: { 'text/plain': { schema: text } } }, { content: plain }],
  'response-mediatype-enum-value-removed': responseEdit({ ...text, enum: ['a', 'b'] }, { ...text, enum: ['a'] }),
  'response-header-added': [{}, { headers: { 'X-A': { schema: text } } }],
  'optional-response-header-removed': [{ headers: { 'X-A': { schema: text } } }, {}],
  'required-response-header-removed': [{ headers: { 'X-A': { required: true, schema: text } } }, {}],
  'response-header-became-optional': [{ headers: { 'X-A': { required: true, schema: text } } }, { headers: { 'X-A': { schema: text } } }],
  'response-header-type-compatible': [
    { headers: { 'X-A': { schema: { type: ['integer', 'number'] } } } },
    { headers: { 'X-A': { schema: { type: 'number' } } } },
  ],
  'response-body-type-compatible': responseEdit({ type: ['integer', 'number'] }, { type: 'number' }),
  'response-property-type-compatible': responseEdit(object({ a: { type: ['integer', 'number'] } }), object({ a: { type: 'number' } })),
  'response-optional-property-added': responseEdit(object({}), object({ a: text })),
  'response-optional-property-removed': responseEdit(object({ a: text }), object({})),
  'response-required-property-added': responseEdit(object({}), object({ a: text }, ['a'])),
  'response-required-property-removed': responseEdit(object({ a: text }, ['a']), object({})),
  'response-property-became-optional': responseEdit(object({ a: text }, ['a']), object({ a: text })),
  'response-property-became-required': responseEdit(object({ a: text }), object({ a: text }, ['a'])),
  'response-optional-write-only-property-added': responseEdit(object({}), object({ a: { ...text, writeOnly: true } })),
  'response-optional-write-only-property-removed': responseEdit(object({ a: { ...text, writeOnly: true } }), object({})),
  'response-required-write-only-property-added': responseEdit(object({}), object({ a: { ...text, writeOnly: true } }, ['a'])),
  'response-required-write-only-property-removed': responseEdit(object({ a: { ...text, writeOnly: true } }, ['a']), object({})),
  'response-write-only-property-became-optional': responseEdit(
    object({ a: { ...text, writeOnly: true } }, ['a']),
    object({ a: { ...text, writeOnly: true } }),
  ),
  'response-write-only-property-became-required': responseEdit(
    object({ a: { ...text, writeOnly: true } }),
    object({ a: { ...text, writeOnly: true } }, ['a']),
  ),
  'response-property-deprecated-sunset-missing': responseEdit(object({ a: text }), object({ a: { ...text, deprecated: true } })),
  'response-property-sunset-date-too-small': responseEdit(
    object({ a: text }),
    object({ a: { ...text, deprecated: true, 'x-sunset': soon } }),
  ),
};

/** `readOnly` and `writeOnly`, set and unset, of optional and required properties in both directions. */
const marks: Edits = Object.fromEntries(
  (['request', 'response'] as const).flatMap((direction) =>
    (['optional', 'required'] as const).flatMap((need) =>
      (['read-only', 'write-only'] as const).flatMap((mark): readonly (readonly [string, Edit])[] => {
        const required = need === 'required' ? ['a'] : [];
        const keyword = mark === 'read-only' ? 'readOnly' : 'writeOnly';
        const pair = [object({ a: text }, required), object({ a: { ...text, [keyword]: true } }, required)] as const;
        const edit = direction === 'request' ? bodyEdit(...pair) : responseEdit(...pair);
        return [
          [`${direction}-${need}-property-became-${mark}`, edit],
          [`${direction}-${need}-property-became-not-${mark}`, back(edit)],
        ];
      }),
    ),
  ),
);

/** The edits that concern more than one schema, keyed by the ids of oasdiff's checks. */
export const specEdits: Edits = { ...operations, ...security, ...parameters, ...bodies, ...requestProperties, ...responses, ...marks };
