import { Ajv, type Options } from 'ajv';
import { Ajv2020 } from 'ajv/dist/2020.js';
import standalone from 'ajv/dist/standalone/index.js';
import { rawParameters, schemaOf } from '../model/parameter.ts';
import { asObject, own, resolve, type RawObject } from '../model/raw.ts';
import { componentName } from '../model/schema.ts';
import type { JsonValue, OperationModel, ParameterModel, SchemaModel } from '../model/types.ts';
import { leadsSomewhere, namedDocument, rawOperation } from './document.ts';
import { perApi, type ApiInput } from './perApi.ts';
import { plainSchema } from './plainSchema.ts';
import { banner, key, literal, text, visible } from './source.ts';
import { withVariants } from './variants.ts';

const places = ['path', 'query', 'header'] as const;

// As regular expressions they are written into the code; as functions they would be imported from ajv-formats.
const formats: Readonly<Record<string, RegExp>> = {
  uuid: /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i,
  'date-time':
    /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])T(?:[01]\d|2[0-3]):[0-5]\d:(?:[0-5]\d|60)(?:\.\d+)?(?:Z|[+-](?:[01]\d|2[0-3]):[0-5]\d)$/i,
  date: /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/,
  email: /^[^\s@"]{1,64}@[a-z\d-]+(?:\.[a-z\d-]+)+$/i,
  uri: /^[a-z][a-z\d+.-]*:[^\s"<>\\^`{|}]+$/i,
};

/**
 * Checks of requests, made by ajv from the spec's schemas: path, query, headers and body of every operation. Answers
 * are not checked: the mock builds them.
 */
export const validators = perApi('validators', ({ api, bundle }) => {
  const document = namedDocument(bundle, api);
  const schemas = asObject(own(asObject(own(document, 'components')), 'schemas'));
  // References are relative to the document; ajv gets them relative to the schema that holds the components.
  const toSpec = (target: string): string | undefined => {
    const name = componentName(target);
    return name !== undefined && Object.hasOwn(schemas, name) && leadsSomewhere(document, target) ? `spec${target}` : undefined;
  };
  const components = new Map(Object.entries(schemas).map(([name, schema]) => [name, plainSchema(schema, toSpec)]));
  const named = (reference: string): JsonValue | undefined => components.get(componentName(reference.slice('spec'.length)) ?? '');
  const ajv = createAjv(JSON.stringify(document));
  const checked = Object.fromEntries([...components].map(([name, schema]) => [name, withVariants(schema, named)]));
  ajv.addSchema(plainCopy({ $id: 'spec', components: { schemas: checked } }));

  const exported: Record<string, string> = {};
  const known = new Map<string, string>();
  const validator = (schema: JsonValue | undefined): string => {
    if (schema === undefined) return 'null';
    const content = JSON.stringify(withVariants(plainSchema(schema, toSpec), named));
    const name = known.get(content) ?? `check${known.size}`;
    if (!known.has(content)) {
      known.set(content, name);
      ajv.addSchema(JSON.parse(content) as object, name);
      exported[name] = name;
    }
    return name;
  };
  const entries = api.operations.map((operation) => {
    const { pathItem, operation: raw } = rawOperation(document, operation.path, operation.method);
    const parameters = rawParameters(pathItem, raw, document);
    const parts = places.map((place) => {
      const inPlace = operation.parameters.flatMap((model, at) => (model.in === place ? [[model, parameters[at] ?? {}] as const] : []));
      const schema = inPlace.length === 0 ? undefined : parametersSchema(inPlace);
      const fields = inPlace.map(([model, parameter]) => `${key(model.name)}: ${literal(fieldOf(model, parameter))}`);
      return `${place}: { validate: ${validator(schema)}, fields: { ${fields.join(', ')} } }`;
    });
    const bodySchema = own(asObject(Object.values(asObject(own(resolve(document, own(raw, 'requestBody')), 'content')))[0]), 'schema');
    parts.push(
      `body: { validate: ${validator(isBinary(operation) ? undefined : bodySchema)}, required: ${operation.requestBody?.required === true} }`,
    );
    return `  ${key(operation.id)}: operationValidator({ ${parts.join(', ')} }),\n`;
  });
  return [
    {
      path: 'validators.js',
      content: `${banner('validators', bundle.entry.root)}import { equal, operationValidator, ucs2length } from '../validation.js';\n${standaloneSource(ajv, exported)}\nexport const validators = {\n${entries.join('')}};\n`,
    },
    { path: 'validators.d.ts', content: declaration({ api, bundle }) },
  ];
});

const options: Options = {
  strict: false,
  allErrors: true,
  messages: false,
  logger: false,
  inlineRefs: false,
  validateSchema: false,
  code: { source: true, esm: true },
};

/** Code for `unevaluatedProperties` and `prefixItems` is larger, so it is written for documents that need it. */
const createAjv = (document: string): Ajv => {
  const ajv = /"(unevaluated\w+|prefixItems|\$dynamicRef)"/.test(document) ? new Ajv2020(options) : new Ajv({ ...options, next: true });
  for (const [name, pattern] of Object.entries(formats)) ajv.addFormat(name, pattern);
  return ajv;
};

const standaloneSource = (ajv: Ajv, exported: Record<string, string>): string => {
  const source = Object.keys(exported).length === 0 ? '' : standalone(ajv, exported);
  const plain = visible(source)
    .replace('"use strict";', '')
    .replace(/export const (check\d+) = /g, 'const $1 = ')
    .replaceAll('require("ajv/dist/runtime/ucs2length").default', 'ucs2length')
    .replaceAll('require("ajv/dist/runtime/equal").default', 'equal');
  if (/\brequire\("ajv/.test(plain)) throw new Error('ajv wrote a require that codegen/emit/validators.ts does not replace.');
  return plain;
};

const isBinary = ({ requestBody }: OperationModel): boolean => {
  const [media] = requestBody?.content ?? [];
  return media !== undefined && media.schema?.kind === 'string' && media.schema.format === 'binary';
};

const plainCopy = (value: JsonValue): object => JSON.parse(JSON.stringify(value)) as object;

const parametersSchema = (parameters: readonly (readonly [ParameterModel, RawObject])[]): JsonValue => ({
  type: 'object',
  properties: Object.fromEntries(parameters.map(([{ name }, raw]) => [name, schemaOf(raw) ?? true])),
  required: parameters.filter(([{ required }]) => required).map(([{ name }]) => name),
});

/** How the text of a parameter is read. */
const fieldOf = (model: ParameterModel, raw: RawObject): JsonValue => {
  const fallback = own(asObject(schemaOf(raw)), 'default');
  const { schema } = model;
  const isList = schema.kind === 'array';
  const delimiter = model.style === 'pipeDelimited' ? '|' : model.style === 'spaceDelimited' ? ' ' : ',';
  return {
    kind: kindOf(isList ? schema.items : schema),
    ...(isList && { list: true }),
    ...(isList && !model.explode && { delimiter }),
    ...(model.style === 'deepObject' && { deep: true }),
    ...(fallback !== undefined && { fallback }),
  };
};

const kindOf = (schema: SchemaModel): string => {
  if (schema.kind === 'enum') return schema.valueType;
  if (schema.kind === 'const') return typeof schema.value;
  return schema.kind;
};

const declaration = ({ api, bundle }: Pick<ApiInput, 'api' | 'bundle'>): string => {
  const entries = api.operations.map(({ id, name, parameters }) => {
    const filled = parameters
      .filter(({ in: place, schema }) => place === 'query' && schema.default !== undefined)
      .map((parameter) => text(parameter.name));
    return `  readonly ${key(id)}: OperationValidator<operations[${text(name)}]${filled.length === 0 ? '' : `, ${filled.join(' | ')}`}>;\n`;
  });
  return `${banner('validators', bundle.entry.root)}import type { OperationValidator } from '../validation.js';\nimport type { operations } from './schema.d.ts';\n\n/** The checks of requests by operation. */\nexport declare const validators: {\n${entries.join('')}};\n`;
};
