import ts from 'typescript';
import { callOf, clientCallText, importedText } from './calls.ts';
import { declaredType, propertyOf } from './declared.ts';
import { docsOf, symbolOfType } from './docs.ts';
import { createTypePrinter, type TypePrinter } from './printType.ts';
import { withDocs, type Reader } from './reader.ts';
import type { HoverText, Hovers, HoverToken } from '../../src/shared/pages/hovers.ts';
import { mapValues } from '../../src/shared/records.ts';

const fromLibrary = /\/node_modules\/(?:typescript\/lib|@types|undici-types|csstype)\//;

const isUnknown = (checker: ts.TypeChecker, type: ts.Type): boolean => {
  const [item] = checker.isArrayType(type) ? checker.getTypeArguments(type as ts.TypeReference) : [type];
  return item === undefined || (item.flags & ts.TypeFlags.Any) !== 0;
};

/**
 * The type of a variable. An initially empty list gets its type from the items added to it, so a later occurrence has the type.
 */
const typeOfVariable = ({ checker, file }: Reader, name: ts.Identifier, symbol: ts.Symbol): ts.Type | undefined => {
  const here = checker.getTypeOfSymbolAtLocation(symbol, name);
  if (!isUnknown(checker, here)) return here;
  let found: ts.Type | undefined;
  const visit = (node: ts.Node): void => {
    if (ts.isIdentifier(node) && node.text === name.text && checker.getSymbolAtLocation(node) === symbol) {
      const type = checker.getTypeOfSymbolAtLocation(symbol, node);
      if (!isUnknown(checker, type)) found = type;
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
};

const kindOf = (declaration: ts.Declaration): string => {
  if (ts.isParameter(declaration)) return '(parameter)';
  const list = ts.findAncestor(declaration, ts.isVariableDeclarationList);
  return list !== undefined && (list.flags & ts.NodeFlags.Const) !== 0 ? 'const' : 'let';
};

const variableText = (reader: Reader, name: ts.Identifier, symbol: ts.Symbol, declaration: ts.Declaration): HoverText | undefined => {
  const { checker, printer } = reader;
  const type = typeOfVariable(reader, name, symbol);
  if (type === undefined) return undefined;
  const before = `${kindOf(declaration)} ${name.text}: `;
  const [signature] = type.getCallSignatures();
  if (signature === undefined) return withDocs(printer.print(type, before), docsOf(checker, symbolOfType(checker, type)));
  // Functions that the snippet itself defines need no hover.
  if (ts.isVariableDeclaration(declaration) && declaration.initializer !== undefined && ts.isArrowFunction(declaration.initializer))
    return undefined;
  const [first] = signature.parameters;
  const given = first === undefined ? undefined : checker.getTypeOfSymbolAtLocation(first, name);
  const takes = given !== undefined && checker.isTupleType(given) ? checker.getTypeArguments(given as ts.TypeReference)[0] : given;
  const opening = `${before}(`;
  const taken = takes === undefined ? opening : printer.print(takes, `${opening}variables: `);
  return { code: `${taken}) => ${printer.name(signature.getReturnType())}` };
};

const propertyText = ({ checker, printer }: Reader, symbol: ts.Symbol, name: ts.Identifier): HoverText | undefined => {
  const given = ts.isPropertyAssignment(name.parent) ? declaredType(checker, name.parent.initializer) : undefined;
  const type = given ?? checker.getTypeOfSymbolAtLocation(symbol, name);
  if (isUnknown(checker, type) || type.getCallSignatures().length > 0) return undefined;
  const optional = (symbol.flags & ts.SymbolFlags.Optional) !== 0;
  const before = `(property) ${name.text}${optional ? '?' : ''}: `;
  const present = optional ? checker.getNonNullableType(type) : type;
  return withDocs(printer.print(present, before), docsOf(checker, symbol) ?? docsOf(checker, symbolOfType(checker, present)));
};

const isFromLibrary = (symbol: ts.Symbol): boolean =>
  symbol.declarations?.every((declaration) => fromLibrary.test(declaration.getSourceFile().fileName)) ?? true;

/** The property that the expected type declares for a key of an object literal. */
const expectedProperty = (checker: ts.TypeChecker, name: ts.Identifier): ts.Symbol | undefined => {
  const { parent } = name;
  const isKey = (ts.isPropertyAssignment(parent) || ts.isShorthandPropertyAssignment(parent)) && parent.name === name;
  if (!isKey || !ts.isObjectLiteralExpression(parent.parent)) return undefined;
  const expected = declaredType(checker, parent.parent) ?? checker.getContextualType(parent.parent);
  return expected === undefined ? undefined : propertyOf(checker, expected, name.text);
};

const textOf = (reader: Reader, name: ts.Identifier): HoverText | undefined => {
  const { checker, file } = reader;
  const expected = expectedProperty(checker, name);
  if (expected !== undefined) return isFromLibrary(expected) ? undefined : propertyText(reader, expected, name);
  if (ts.findAncestor(name, ts.isJsxAttribute)?.name === name) return undefined;
  const symbol = checker.getSymbolAtLocation(name);
  if (symbol === undefined) return undefined;
  if ((symbol.flags & ts.SymbolFlags.Alias) !== 0) return importedText(reader, name, symbol);
  if (isFromLibrary(symbol)) return undefined;
  const call = callOf(name);
  if (call !== undefined && ts.isPropertyAccessExpression(name.parent)) return clientCallText(reader, name, call);
  const declaration = symbol.valueDeclaration;
  if (declaration?.getSourceFile() === file) {
    const isVariable = ts.isVariableDeclaration(declaration) || ts.isBindingElement(declaration) || ts.isParameter(declaration);
    return isVariable ? variableText(reader, name, symbol, declaration) : undefined;
  }
  return propertyText(reader, symbol, name);
};

/** Finds the hovers for the snippets of one operation; `files` are their paths keyed by language. */
export type HoverReader = (files: Readonly<Record<string, string>>) => Hovers;

/**
 * Returns a function that finds the words of snippets that need an explanation, with their types: imports, the call, its
 * parameters and its result. Keywords of the language and names of its libraries are omitted.
 */
export const createHoverReader = (program: ts.Program): HoverReader => {
  const checker = program.getTypeChecker();
  const printers = new Map<string, TypePrinter>();
  const printerFor = (path: string): TypePrinter => {
    const schema = path.replace(/\/snippets\/.*$/, '/schema.d.ts');
    const printer = printers.get(schema) ?? createTypePrinter(checker, program.getSourceFile(schema));
    printers.set(schema, printer);
    return printer;
  };
  return (files) => {
    const texts = new Map<string, { readonly index: number; readonly text: HoverText }>();
    const tokensOf = (path: string): readonly HoverToken[] => {
      const file = program.getSourceFile(path);
      if (file === undefined) throw new Error(`The program does not contain ${path}.`);
      const reader: Reader = { checker, printer: printerFor(path), file };
      const tokens: HoverToken[] = [];
      const visit = (node: ts.Node): void => {
        const text = ts.isIdentifier(node) ? textOf(reader, node) : undefined;
        if (text !== undefined) {
          const key = JSON.stringify(text);
          const known = texts.get(key) ?? { index: texts.size, text };
          texts.set(key, known);
          const { line, character } = file.getLineAndCharacterOfPosition(node.getStart());
          tokens.push([line, character, node.getEnd() - node.getStart(), known.index]);
        }
        ts.forEachChild(node, visit);
      };
      visit(file);
      return tokens;
    };
    const tokens = mapValues(files, tokensOf);
    return { texts: [...texts.values()].map(({ text }) => text), tokens };
  };
};
