import { astToString, resolveRef, scanDiscriminators, transformSchema, type GlobalContext, type OpenAPI3 } from 'openapi-typescript';
import ts from 'typescript';
import { fileMark } from '../../model/documents.ts';
import { banner, visible } from '../../files/source.ts';
import { isObject } from '../../../src/shared/model/raw.ts';
import type { JsonValue } from '../../../src/shared/model/types.ts';
import { perApi } from '../perApi.ts';

/**
 * The types of an API's paths, operations and schemas, written by openapi-typescript. Every key of `operations` is the
 * operation's name in the model.
 */
export const schemaTypes = perApi('schemaTypes', ({ documents }) => {
  const document = documents.forTypes() as unknown as OpenAPI3;
  const nodes = transformSchema(document, contextOf(document));
  return [{ path: 'schema.d.ts', content: `${banner('clients/schemaTypes', documents.source)}\n${visible(astToString(nodes))}` }];
});

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
