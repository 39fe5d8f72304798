import { astToString, resolveRef, scanDiscriminators, transformSchema, type GlobalContext, type OpenAPI3 } from 'openapi-typescript';
import ts from 'typescript';
import type { BundledSpec } from '../../load/specs/bundle.ts';
import { namedDocument } from './document.ts';
import { banner, visible } from '../../files/source.ts';
import type { GeneratedFile } from '../types.ts';
import { isArray, isObject, own, resolve, type RawObject } from '../../../src/shared/model/raw.ts';
import type { ApiModel, JsonValue } from '../../../src/shared/model/types.ts';

/**
 * The types of an API's paths, operations and schemas, written by openapi-typescript: the only reader of the whole bundled
 * document besides the model. Every key of `operations` is the operation's name in the model.
 */
export const schemaTypes = (spec: BundledSpec, api: ApiModel): GeneratedFile => {
  // The tool marks the parts of the document that it has visited, so it gets its own copy.
  const copy = JSON.parse(JSON.stringify(namedDocument(spec, api))) as RawObject;
  const document = withFiles(copy, copy, false) as unknown as OpenAPI3;
  const nodes = transformSchema(document, contextOf(document));
  return { path: 'schema.d.ts', content: `${banner('clients/schemaTypes', spec.entry.root)}\n${visible(astToString(nodes))}` };
};

const fileMark = 'x-is-file';

/** Marks properties with binary content: only forms have them, as files. */
const withFiles = (value: JsonValue, document: RawObject, isProperty: boolean): JsonValue => {
  if (isArray(value)) return value.map((item) => withFiles(item, document, false));
  if (!isObject(value)) return value;
  const target = isProperty ? resolve(document, value) : {};
  if (own(target, 'type') === 'string' && own(target, 'format') === 'binary') return { ...target, [fileMark]: true };
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => {
      // If a property has this name, its value is a schema.
      if (key === 'properties' && isObject(part) && typeof part['type'] !== 'string')
        return [key, Object.fromEntries(Object.entries(part).map(([name, property]) => [name, withFiles(property, document, true)]))];
      return [key, withFiles(part, document, isProperty && key === 'items')];
    }),
  );
};

const fileType = (schema: JsonValue): ts.TypeNode | undefined =>
  isObject(schema) && fileMark in schema ? ts.factory.createTypeReferenceNode('Blob') : undefined;

/** The tool's entry point would bundle again and follow references to files, but the document is already bundled. */
const contextOf = (document: OpenAPI3): GlobalContext => {
  const off = {
    additionalProperties: false,
    alphabetize: false,
    arrayLength: false,
    // A property with a default can be omitted from a request: it stays optional.
    defaultNonNullable: false,
    emptyObjectsUnknown: false,
    enum: false,
    enumValues: false,
    conditionalEnums: false,
    dedupeEnums: false,
    excludeDeprecated: false,
    exportType: false,
    generatePathParams: false,
    immutable: false,
    makePathsEnum: false,
    pathParamsAsTypes: false,
    propertiesRequiredByDefault: false,
    readWriteMarkers: false,
    rootTypes: false,
    rootTypesKeepCasing: false,
    rootTypesNoSchemaPrefix: false,
    silent: true,
  };
  const none = { inject: undefined, postTransform: undefined, transform: fileType, transformProperty: undefined };
  return {
    ...off,
    ...none,
    discriminators: scanDiscriminators(document, { silent: true }),
    injectFooter: [],
    resolve: <Found>(reference: string): Found | undefined => resolveRef(document, reference, { silent: true }),
  } as unknown as GlobalContext;
};
