import { astToString, resolveRef, scanDiscriminators, transformSchema, type GlobalContext, type OpenAPI3 } from 'openapi-typescript';
import ts from 'typescript';
import { fileMark } from '../../model/documents.ts';
import { banner, visible } from '../../files/source.ts';
import { asObject, isObject, own, type RawObject } from '../../../src/shared/model/raw.ts';
import type { JsonValue, OperationModel } from '../../../src/shared/model/types.ts';
import { perApi } from '../perApi.ts';

/**
 * The types of an API's paths, operations and schemas, written by openapi-typescript. Every key of `operations` is the
 * operation's name in the model.
 */
export const schemaTypes = perApi('schemaTypes', ({ api, documents }) => {
  const document = withOwnPaths(documents.forTypes(), api.operations) as unknown as OpenAPI3;
  const nodes = transformSchema(document, contextOf(document)).map(withOtherMethods);
  return [{ path: 'schema.d.ts', content: `${banner('clients/schemaTypes', documents.source)}\n${visible(astToString(nodes))}` }];
});

/** The methods that openapi-typescript knows. */
const typedMethods: ReadonlySet<string> = new Set(['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace']);

/** The key of a path item that holds one operation alone. No path begins like this. */
const ownPath = (method: string, path: string): string => `${method} ${path}`;

/** Returns a document in which every operation whose method openapi-typescript does not know is the GET of a path of its own. */
const withOwnPaths = (document: RawObject, operations: readonly Pick<OperationModel, 'method' | 'path'>[]): RawObject => {
  const paths = asObject(own(document, 'paths'));
  const others = operations
    .filter(({ method }) => !typedMethods.has(method))
    .map(({ method, path }): [string, JsonValue] => {
      const item = asObject(own(paths, path));
      return [ownPath(method, path), { parameters: own(item, 'parameters') ?? [], get: own(item, method) ?? {} }];
    });
  return others.length === 0 ? document : { ...document, paths: { ...paths, ...Object.fromEntries(others) } };
};

const nameOf = ({ name }: ts.TypeElement): string => (name !== undefined && 'text' in name ? name.text : '');

const membersOf = (member: ts.TypeElement): readonly ts.TypeElement[] =>
  ts.isPropertySignature(member) && member.type !== undefined && ts.isTypeLiteralNode(member.type) ? member.type.members : [];

/** Moves the types of `withOwnPaths` to the paths and methods that they belong to. */
const withOtherMethods = (node: ts.Node): ts.Node => {
  if (!ts.isInterfaceDeclaration(node) || node.name.text !== 'paths') return node;
  const { factory } = ts;
  const typeOf = (member: ts.TypeElement, method: string): ts.TypeNode | undefined =>
    membersOf(member)
      .filter(ts.isPropertySignature)
      .find((one) => nameOf(one) === method)?.type;
  const isOwn = (member: ts.TypeElement): boolean => !nameOf(member).startsWith('/');
  const others = Map.groupBy(node.members.filter(isOwn), (member) => nameOf(member).replace(/^\S+ /, ''));
  if (others.size === 0) return node;
  const members = node.members
    .filter((member) => !isOwn(member))
    .map((member) => {
      const added = others.get(nameOf(member)) ?? [];
      if (added.length === 0 || !ts.isPropertySignature(member)) return member;
      const moved = added.map((other) =>
        factory.createPropertySignature(
          undefined,
          factory.createStringLiteral(nameOf(other).split(' ')[0] ?? ''),
          undefined,
          typeOf(other, 'get'),
        ),
      );
      const type = factory.createTypeLiteralNode([...membersOf(member), ...moved]);
      return factory.updatePropertySignature(member, member.modifiers, member.name, member.questionToken, type);
    });
  return factory.updateInterfaceDeclaration(node, node.modifiers, node.name, node.typeParameters, node.heritageClauses, members);
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
