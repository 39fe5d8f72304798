import ts from 'typescript';
import { pascalCase } from '../../../src/shared/model/cases.ts';
import type { OperationModel } from '../../../src/shared/model/types.ts';
import { docText, firstParagraph } from './docText.ts';
import { orvalParameter } from '../../../src/shared/snippets/orvalNames.ts';

type Documented = Pick<OperationModel, 'name' | 'summary' | 'parameters'>;

/** The names that orval derives from an operation, with their documentation; `Type.member` for the member of a type. */
const docsOf = ({ name, summary, parameters }: Documented): readonly (readonly [name: string, text: string])[] => {
  const pascal = pascalCase(name);
  const does = docText(summary).replace(/\.?$/, '.');
  const hooks = [
    ['Query', `use${pascal}`],
    ['InfiniteQuery', `use${pascal}Infinite`],
    ['Mutation', `use${pascal}`],
  ] as const;
  return [
    [name, does],
    [`use${pascal}`, does],
    [`use${pascal}Infinite`, `${does} It reads the first page, and \`fetchNextPage\` the next one.`],
    [`get${pascal}Url`, `Returns the path and the query of \`${name}\`.`],
    ...hooks.flatMap(([kind, hook]) => [
      [`get${pascal}${kind}Key`, `Returns the key of \`${hook}\` in the cache, to invalidate or read it there.`] as const,
      [`get${pascal}${kind}Options`, `Returns the options of \`${hook}\`, for the functions of a query client.`] as const,
      [`${pascal}${kind}Result`, `The data of \`${hook}\`.`] as const,
      [`${pascal}${kind}Error`, `The error of \`${hook}\`.`] as const,
    ]),
    [`${pascal}MutationVariables`, `The parameters and the request body that \`use${pascal}\` is called with.`],
    ...Object.entries({
      data: 'The request body.',
      params: 'The query parameters.',
      headers: 'The headers.',
      ...Object.fromEntries(
        parameters
          .filter((parameter) => parameter.in === 'path')
          .map((parameter) => [orvalParameter(parameter.name), docText(firstParagraph(parameter.description))]),
      ),
    }).map(([member, text]) => [`${pascal}MutationVariables.${member}`, text] as const),
    [`${pascal}MutationBody`, `The request body of \`use${pascal}\`.`],
    [`${pascal}Params`, `The query parameters of \`${name}\`.`],
    [`${pascal}PageParams`, `The query parameters of \`${name}\`, whose page number may be undefined.`],
    [`${pascal}Headers`, `The headers of \`${name}\`.`],
  ];
};

type Named = ts.InterfaceDeclaration | ts.TypeAliasDeclaration | ts.FunctionDeclaration | ts.VariableStatement;

const isNamed = (node: ts.Node): node is Named =>
  ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node) || ts.isFunctionDeclaration(node) || ts.isVariableStatement(node);

const nameOf = (node: Named): string =>
  (ts.isVariableStatement(node) ? node.declarationList.declarations[0]?.name : node.name)?.getText() ?? '';

const commentOf = (node: ts.Node): string =>
  ts
    .getJSDocCommentsAndTags(node)
    .map(({ comment }) => ts.getTextOfJSDocComment(comment) ?? '')
    .join('');

/** The properties of a type and of the objects in it. */
const propertiesIn = (node: ts.Node): readonly ts.PropertySignature[] => {
  const found: ts.PropertySignature[] = [];
  const visit = (inner: ts.Node): void => {
    if (ts.isPropertySignature(inner)) found.push(inner);
    ts.forEachChild(inner, visit);
  };
  if (ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node)) ts.forEachChild(node, visit);
  return found;
};

/** The names of the types that a type refers to. */
const typesIn = (node: ts.Node): readonly string[] => {
  const found: string[] = [];
  const visit = (inner: ts.Node): void => {
    if (ts.isTypeReferenceNode(inner)) found.push(inner.typeName.getText());
    ts.forEachChild(inner, visit);
  };
  visit(node);
  return found;
};

type Edit = { readonly start: number; readonly end: number; readonly text: string };

/**
 * Returns the edits that declare an exported arrow function as a function. The compiler copies the types of a declared function
 * into declarations. For a constant it looks up each type among all names of the module, which takes minutes for a large API.
 */
const declared = (node: Named, file: ts.SourceFile): readonly Edit[] => {
  const [variable] = ts.isVariableStatement(node) ? node.declarationList.declarations : [];
  const arrow = variable?.initializer;
  if (variable === undefined || arrow === undefined || !ts.isArrowFunction(arrow)) return [];
  const [start, after] = arrow.modifiers === undefined ? ['', arrow.getStart(file)] : ['async ', arrow.modifiers.end];
  const body = arrow.body.getStart(file);
  const [before, end] = ts.isBlock(arrow.body) ? ['', ''] : ['{ return ', '; }'];
  return [
    { start: variable.parent.getStart(file), end: after, text: `${start}function ${variable.name.getText(file)}` },
    { start: arrow.equalsGreaterThanToken.getStart(file), end: body, text: before },
    { start: arrow.body.end, end: node.end, text: end },
  ];
};

/**
 * Documents the exports of hooks that orval does not document: functions, and the types and properties without a description in
 * the spec. The documentation of an overloaded function is repeated for each overload, because declarations keep no other. Arrow
 * functions become function declarations.
 */
export const documentHooks = (source: string, operations: readonly Documented[]): string => {
  const file = ts.createSourceFile('queries.ts', source, ts.ScriptTarget.Latest, true);
  const statements = file.statements.filter(isNamed);
  const docs = new Map<string, string>();
  const exported = statements.filter((node) => node.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword) === true);
  for (const node of exported) {
    const said = commentOf(node);
    if (said !== '') docs.set(nameOf(node), said);
  }
  for (const [name, text] of operations.flatMap(docsOf)) if (!docs.has(name)) docs.set(name, text);
  // Parts of a type that are separate named types.
  for (const node of exported)
    for (const property of propertiesIn(node))
      for (const type of property.type === undefined ? [] : typesIn(property.type))
        if (!docs.has(type)) docs.set(type, commentOf(property) || `\`${property.name.getText()}\` of \`${nameOf(node)}\`.`);
  for (const node of exported)
    if (ts.isTypeAliasDeclaration(node))
      for (const type of typesIn(node.type)) if (!docs.has(type)) docs.set(type, `A form of \`${nameOf(node)}\`.`);

  const edits: Edit[] = exported.flatMap((node) => declared(node, file));
  const add = (node: ts.Node, text: string | undefined, indent: string): void => {
    if (text === undefined || commentOf(node) !== '') return;
    const tags = ts.getJSDocTags(node).filter(({ tagName }) => tagName.text !== 'summary');
    const lines = [text, ...tags.map((tag) => tag.getText().replace(/[\s*]+$/, ''))].map((line) => line.replaceAll('*/', '* /'));
    const doc = lines.length === 1 ? `/** ${lines[0]} */` : `/**\n${lines.map((line) => `${indent} * ${line}\n`).join('')}${indent} */`;
    const start = node.getStart(file, true);
    // Starts a new line if necessary: after a property, the comment would belong to that property.
    const isFirst = source.slice(source.lastIndexOf('\n', start) + 1, start).trim() === '';
    edits.push({ start, end: node.getStart(file), text: `${isFirst ? '' : `\n${indent}`}${doc}\n${indent}` });
  };
  for (const node of exported) {
    add(node, docs.get(nameOf(node)), '');
    for (const property of propertiesIn(node)) {
      const [type] = property.type === undefined ? [] : typesIn(property.type);
      add(property, docs.get(`${nameOf(node)}.${property.name.getText()}`) ?? (type === undefined ? undefined : docs.get(type)), '  ');
    }
  }
  // The hooks of a large API take megabytes, so the source must not be copied for each edit.
  const inOrder = edits.toSorted((one, other) => one.start - other.start);
  const parts = inOrder.map(({ start, text }, at) => source.slice(inOrder[at - 1]?.end ?? 0, start) + text);
  return parts.join('') + source.slice(inOrder.at(-1)?.end ?? 0);
};
