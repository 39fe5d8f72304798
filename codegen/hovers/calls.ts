import ts from 'typescript';
import { docsOf } from './docs.ts';
import { withDocs, type Reader } from './reader.ts';
import type { HoverText } from '../../src/shared/pages/hovers.ts';

/** The short signature of a call: parameters by name, objects by the names of their types. */
const signatureText = ({ checker, printer, file }: Reader, signature: ts.Signature): string => {
  const parameters = signature.parameters.map((parameter) => {
    const declaration = parameter.valueDeclaration;
    const optional = declaration !== undefined && ts.isParameter(declaration) && checker.isOptionalParameter(declaration);
    const full = checker.getTypeOfSymbolAtLocation(parameter, file);
    const type = optional ? checker.getNonNullableType(full) : full;
    const text = type.aliasSymbol === undefined ? printer.name(type) : checker.typeToString(type);
    // A destructured parameter has no name.
    const name = parameter.name.startsWith('__') ? 'options' : parameter.name;
    // The optional settings of a library are of no interest to readers, so their type is omitted.
    return `${name}${optional ? '?' : ''}${optional && /[{(]/.test(text) ? '' : `: ${text}`}`;
  });
  const short = `(${parameters.join(', ')})`;
  // Hide the key that orval adds to query results for internal use, and show the error class instead of orval's alias.
  const result = checker
    .typeToString(signature.getReturnType())
    .replace(/ & \{ queryKey: .*$/s, '')
    .replaceAll('ErrorType<', 'ApiError<number, ');
  return `${short.length > 80 ? `(\n${parameters.map((one) => `  ${one},\n`).join('')})` : short}: ${result}`;
};

/** The call whose function a word names. */
export const callOf = (node: ts.Node): ts.CallExpression | undefined => {
  const callee = ts.isPropertyAccessExpression(node.parent) && node.parent.name === node ? node.parent : node;
  return ts.isCallExpression(callee.parent) && callee.parent.expression === callee ? callee.parent : undefined;
};

/** The hover of a function that the snippet imports, with the types that this call infers. */
export const importedText = (reader: Reader, name: ts.Identifier, symbol: ts.Symbol): HoverText | undefined => {
  const { checker, file } = reader;
  const original = checker.getAliasedSymbol(symbol);
  let call: ts.CallExpression | undefined;
  const find = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && ts.isIdentifier(node.expression) && checker.getSymbolAtLocation(node.expression) === symbol)
      call ??= node;
    else ts.forEachChild(node, find);
  };
  find(file);
  const signature = call === undefined ? checker.getTypeOfSymbol(original).getCallSignatures()[0] : checker.getResolvedSignature(call);
  return signature === undefined
    ? undefined
    : withDocs(`function ${name.text}${signatureText(reader, signature)}`, docsOf(checker, original));
};

/** The classes of the errors of a call. Their bodies are documented in the reference. */
const classNames = (types: readonly ts.Type[]): string => [...new Set(types.map(({ symbol }) => symbol.name))].join(' | ');

/** The hover of a client call: its result, with one line for each outcome. */
export const clientCallText = ({ checker, printer }: Reader, name: ts.Identifier, call: ts.CallExpression): HoverText | undefined => {
  const promise = checker.getResolvedSignature(call)?.getReturnType();
  const response = promise === undefined ? undefined : checker.getAwaitedType(promise);
  const [path] = call.arguments;
  if (promise === undefined || response === undefined || path === undefined) return undefined;
  if (response === promise) {
    const parameters = (promise.aliasTypeArguments ?? []).map((type) => printer.name(type)).join(', ');
    return { code: `(method) ${name.text}(${path.getText()}, …): ${promise.aliasSymbol?.name ?? 'unknown'}<${parameters}>` };
  }
  const ends = printer.members(response).map((end) => {
    const members = checker
      .getPropertiesOfType(end)
      .map((member) => [member.name, checker.getTypeOfSymbol(member)] as const)
      .filter(([, type]) => (type.flags & (ts.TypeFlags.Undefined | ts.TypeFlags.Never)) === 0);
    return `{ ${members.map(([member, type]) => `${member}: ${member === 'error' ? classNames(printer.members(type)) : printer.name(type)}`).join('; ')} }`;
  });
  ends.sort((a, b) => Number(b.startsWith('{ data')) - Number(a.startsWith('{ data')));
  return { code: `(method) ${name.text}(${path.getText()}, …): Promise<\n${ends.map((end) => `  | ${end}\n`).join('')}>` };
};
