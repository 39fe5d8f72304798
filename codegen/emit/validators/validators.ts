import { _, Ajv, type CodeKeywordDefinition, type Options } from 'ajv';
import { Ajv2020 } from 'ajv/dist/2020.js';
import standalone from 'ajv/dist/standalone/index.js';
import { formats } from '../../../src/shared/formats.ts';
import { asObject, isArray, isObject, own } from '../../../src/shared/model/raw.ts';
import { componentName } from '../../model/schema/schema.ts';
import type { JsonValue, ParameterModel } from '../../../src/shared/model/types.ts';
import { fallbackOf, fieldOf } from './parameterFields.ts';
import { perApi, type ApiInput } from '../perApi.ts';
import { banner, key, literal, text, visible } from '../../files/source.ts';
import { withVariants } from './variants.ts';

const places = ['path', 'query', 'header'] as const;

/** The modules of ajv that the template provides. */
const provided: readonly string[] = ['ajv/dist/runtime/equal', 'ajv/dist/runtime/ucs2length'];

/**
 * Request validators, compiled by ajv from the exact schemas of the model: path, query, headers and body of every operation.
 * Responses are not validated, because the mock builds them.
 */
export const validators = perApi('validators', ({ api, documents }) => {
  // References are relative to the document; ajv needs them relative to the schema that contains the components.
  const components = new Map(Object.entries(api.wire.schemas).map(([name, schema]) => [name, withIds(schema)]));
  const named = (reference: string): JsonValue | undefined => components.get(componentName(reference.slice(root.length)) ?? '');
  const checked = Object.fromEntries([...components].map(([name, schema]) => [name, withVariants(schema, named)]));
  const withComponents = (): Ajv =>
    createAjv(JSON.stringify(api.wire)).addSchema(plainCopy({ $id: root, components: { schemas: checked } }));
  const ajv = withComponents();

  const exported: Record<string, string> = {};
  const known = new Map<string, string>();
  const validator = (schema: JsonValue | null): string => {
    if (schema === null) return 'null';
    const content = JSON.stringify(withVariants(withIds(schema), named));
    const name = known.get(content) ?? `check${known.size}`;
    if (!known.has(content)) {
      known.set(content, name);
      ajv.addSchema(JSON.parse(content) as object, name);
      exported[name] = name;
    }
    return name;
  };
  // Separate, so that the code of validators does not depend on the defaults.
  let ofDefaults: Ajv | undefined;
  const accepted = new Map<string, boolean>();
  /** Whether a parameter has a default that its schema accepts: another one would make every request without the parameter invalid. */
  const isFilled = (model: ParameterModel, schema: JsonValue): boolean => {
    const value = fallbackOf(model.schema, api.schemas);
    if (value === undefined) return false;
    const content = JSON.stringify(withVariants(withIds(schema), named));
    const id = `${JSON.stringify(value)} ${content}`;
    ofDefaults ??= withComponents();
    const isAccepted = accepted.get(id) ?? ofDefaults.validate(JSON.parse(content) as object, value);
    accepted.set(id, isAccepted);
    return isAccepted;
  };
  const wireOf = (index: number): Partial<(typeof api.wire.operations)[number]> => api.wire.operations[index] ?? {};
  const filled = new Set(
    api.operations.flatMap((operation, index) =>
      operation.parameters.filter((model, at) => isFilled(model, wireOf(index).parameters?.[at] ?? {})),
    ),
  );
  /** Whether a parameter is an object, which only the validators of its operation know how to read. */
  const isObjectParameter = (model: ParameterModel): boolean => own(asObject(fieldOf(model, api.schemas, false)), 'object') !== undefined;
  const readsObjects = api.operations.some(({ parameters }) => parameters.some(isObjectParameter));
  const entries = api.operations.map((operation, index) => {
    const { parameters = [], body = null } = wireOf(index);
    const parts = places.map((place) => {
      const inPlace = operation.parameters.flatMap((model, at) => (model.in === place ? [[model, parameters[at] ?? {}] as const] : []));
      const fields = inPlace.map(([model]) => `${key(model.name)}: ${literal(fieldOf(model, api.schemas, filled.has(model)))}`);
      return `${place}: { validate: ${validator(inPlace.length === 0 ? null : parametersSchema(inPlace))}, fields: { ${fields.join(', ')} } }`;
    });
    parts.push(`body: { validate: ${validator(body)}, required: ${operation.requestBody?.required === true} }`);
    return `  ${key(operation.id)}: operationValidator({ ${parts.join(', ')} }${operation.parameters.some(isObjectParameter) ? ', readObject' : ''}),\n`;
  });
  const head = banner('validators/validators', documents.source);
  const names = Object.keys(exported);
  const checks = names.length === 0 ? '' : `import { ${names.join(', ')} } from './checks.js';\n`;
  return [
    // Of its own, so that the code is as ajv writes it and bundles have no export for each check.
    { path: 'checks.js', content: `${head}import { lowerCase, require } from '../validation.js';\n${standaloneSource(ajv, exported)}\n` },
    {
      path: 'validators.js',
      content: `${head}import { operationValidator${readsObjects ? ', readObject' : ''} } from '../validation.js';\n${checks}\nexport const validators = {\n${entries.join('')}};\n`,
    },
    { path: 'validators.d.ts', content: declaration({ api, documents }, filled) },
  ];
});

const root = 'spec';

/** Rewrites the references of a schema to name the schema that contains the components, and marks UUIDs. */
const withIds = (schema: JsonValue): JsonValue => {
  if (isArray(schema)) return schema.map(withIds);
  if (!isObject(schema)) return schema;
  return Object.fromEntries(
    Object.entries(schema).flatMap(([name, value]) => {
      if (name === '$ref' && typeof value === 'string') return [[name, root + value]];
      if (name === 'format' && value === 'uuid')
        return [
          [name, value],
          [lowerCase.keyword, true],
        ];
      return [[name, name === 'const' || name === 'enum' ? value : withIds(value)]];
    }),
  );
};

/** Converts a UUID to lower case, because the case of a sent one does not count. @see https://www.rfc-editor.org/rfc/rfc9562#section-4 */
const lowerCase = {
  keyword: 'x-lower-case',
  code: ({ gen, it }) => {
    const helper = gen.scopeValue('func', { ref: lowerCase, code: _`lowerCase` });
    gen.code(_`${helper}(${it.parentData}, ${it.parentDataProperty})`);
  },
} as const satisfies CodeKeywordDefinition;

const options: Options = {
  strict: false,
  allErrors: true,
  messages: false,
  logger: false,
  inlineRefs: false,
  validateSchema: false,
  code: { source: true, esm: true },
};

/** Whether a document names a property that every object inherits, such as `constructor`. */
const namesInherited = (document: string): boolean =>
  Object.getOwnPropertyNames(Object.prototype).some((name) => document.includes(JSON.stringify(name)));

/**
 * The code for `unevaluatedProperties`, `prefixItems` and own properties is larger, so they are enabled only for documents that need
 * them.
 */
const createAjv = (document: string): Ajv => {
  const given: Options = namesInherited(document) ? { ...options, ownProperties: true } : options;
  const ajv = /"(unevaluated\w+|prefixItems|\$dynamicRef)"/.test(document) ? new Ajv2020(given) : new Ajv({ ...given, next: true });
  for (const [name, { pattern }] of Object.entries(formats)) ajv.addFormat(name, pattern);
  return ajv.addKeyword(lowerCase);
};

/** Returns the code that ajv writes. It gets ajv's own modules with `require`, which `templates/validation.js` provides. */
const standaloneSource = (ajv: Ajv, exported: Record<string, string>): string => {
  const source = Object.keys(exported).length === 0 ? '' : standalone(ajv, exported);
  const unknown = [...source.matchAll(/\brequire\("(ajv\/[^"]*)"\)/g)].find(([, module = '']) => !provided.includes(module));
  if (unknown !== undefined)
    throw new Error(`ajv needs ${unknown[1]}, which codegen/emit/validators/templates/validation.js does not provide.`);
  return visible(source);
};

const plainCopy = (value: JsonValue): object => JSON.parse(JSON.stringify(value)) as object;

const parametersSchema = (parameters: readonly (readonly [ParameterModel, JsonValue])[]): JsonValue => ({
  type: 'object',
  properties: Object.fromEntries(parameters.map(([{ name }, schema]) => [name, schema])),
  required: parameters.filter(([{ required }]) => required).map(([{ name }]) => name),
});

/** @param filled the parameters that get a default */
const declaration = ({ api, documents }: Pick<ApiInput, 'api' | 'documents'>, filled: ReadonlySet<ParameterModel>): string => {
  const entries = api.operations.map(({ id, name, parameters }) => {
    const names = parameters
      .filter((parameter) => parameter.in === 'query' && filled.has(parameter))
      .map((parameter) => text(parameter.name));
    return `  readonly ${key(id)}: OperationValidator<operations[${text(name)}]${names.length === 0 ? '' : `, ${names.join(' | ')}`}>;\n`;
  });
  return `${banner('validators/validators', documents.source)}import type { OperationValidator } from '../validation.js';\nimport type { operations } from './schema.d.ts';\n\n/** The checks of requests by operation. */\nexport declare const validators: {\n${entries.join('')}};\n`;
};
