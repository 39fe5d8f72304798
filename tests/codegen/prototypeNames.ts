/** Every name that a plain object inherits: `constructor`, `__proto__`, `toString` and so on. */
export const prototypeNames: readonly string[] = Object.getOwnPropertyNames(Object.prototype);

type Entries = Readonly<Record<string, unknown>>;

const each = (value: (name: string) => unknown): Entries => Object.fromEntries(prototypeNames.map((name) => [name, value(name)]));

const text = { type: 'string', description: 'A text.' };

const parametersIn = (place: string, required: boolean): readonly Entries[] =>
  prototypeNames.map((name) => ({
    name,
    in: place,
    required,
    description: 'A text.',
    ...(place === 'query' && { 'x-in-example': true }),
    schema: { type: 'string' },
    example: 'a',
  }));

const error = (name: string): Entries => ({ $ref: `shared/errors.yaml#/components/responses/${name}` });

const errors: Entries = {
  '400': {
    description: 'Wrong.',
    'x-provoke': { headers: each(() => 'a'), query: each(() => 'a') },
    content: { 'application/json': { schema: { $ref: 'shared/errors.yaml#/components/schemas/Error' }, example: { error: 'No.' } } },
  },
  '401': error('Unauthorized'),
  '403': error('Forbidden'),
  '500': error('InternalError'),
};

const named = (name: string): Entries => ({ $ref: `#/components/schemas/${name}` });

/** An object whose properties have these names, all of them required. */
const holder = (property: (name: string) => unknown): Entries => ({
  type: 'object',
  description: 'Holds texts.',
  required: prototypeNames,
  properties: each(property),
});

/** A spec, as JSON, that uses each of these names wherever a spec has names. */
export const prototypeSpec = (): string =>
  JSON.stringify({
    openapi: '3.1.0',
    info: { title: 'Names', version: '1.0', summary: 'Names.', description: 'Names.', license: { name: 'MIT', identifier: 'MIT' } },
    servers: [{ url: `__API_HOST__/${prototypeNames.map((name) => `{${name}}`).join('/')}`, variables: each(() => ({ default: 'a' })) }],
    security: prototypeNames.map((name) => ({ [name]: [] })),
    tags: prototypeNames.map((name) => ({ name, description: 'Things.' })),
    paths: {
      [`/all/${prototypeNames.map((name) => `{${name}}`).join('/')}`]: {
        post: {
          operationId: 'createAll',
          tags: [prototypeNames[0]],
          summary: 'Create all',
          description: 'Creates all.',
          'x-permission': 'notes:read',
          parameters: [...parametersIn('path', true), ...parametersIn('query', false), ...parametersIn('header', false)],
          requestBody: {
            description: 'All.',
            required: true,
            content: {
              'application/json': {
                schema: {
                  ...holder(named),
                  discriminator: { propertyName: 'valueOf', mapping: each((name) => `#/components/schemas/${name}`) },
                },
                examples: each(() => ({ summary: 'One.', value: each(() => each(() => 'a')) })),
              },
            },
          },
          responses: {
            '201': {
              description: 'All.',
              headers: each(() => ({ description: 'A text.', schema: { type: 'string' } })),
              content: {
                'application/json': {
                  schema: { type: 'object', description: 'A map.', additionalProperties: { type: 'string' } },
                  example: each(() => 'a'),
                },
              },
            },
            ...errors,
            '404': error('NotFound'),
          },
        },
      },
      ...Object.fromEntries(
        prototypeNames.map((name) => [
          `/${name}`,
          {
            post: {
              operationId: /^[a-z]/i.test(name) ? name : `call${name.replaceAll('_', 'X')}`,
              tags: [name],
              summary: name,
              description: `Calls \`${name}\`.`,
              'x-permission': 'notes:read',
              requestBody: {
                description: 'A form.',
                required: true,
                content: {
                  'application/x-www-form-urlencoded': {
                    schema: holder(() => text),
                    encoding: each(() => ({ contentType: 'text/plain' })),
                    example: each(() => 'a'),
                  },
                },
              },
              responses: {
                '200': {
                  description: 'One of them.',
                  content: { 'application/json': { schema: { allOf: [named(name), { type: 'object' }] }, example: each(() => 'a') } },
                },
                ...errors,
              },
            },
          },
        ]),
      ),
    },
    components: {
      securitySchemes: each(() => ({ type: 'http', scheme: 'bearer', description: 'A token.' })),
      schemas: each(() => holder(() => text)),
    },
  });
