import ts from 'typescript';

/** Limits for printed types. The width of lines is in characters. */
const mostLines = 14;
const mostMembers = 12;
const mostChoices = 8;
const lineWidth = 64;
const depths = [3, 2, 1];

/** For readers, the modules that all clients share are a library. */
const isGenerated = (node: ts.Node): boolean => /\/generated\/(?!sdk\/)/.test(node.getSourceFile().fileName);

const parentOf = (symbol: ts.Symbol): ts.Node | undefined => symbol.declarations?.[0]?.parent;

/**
 * The declaration that names an object: an interface of the hooks, or the property of `components.schemas`. The client's types
 * are mapped types without names, but their properties keep their declarations.
 */
export const declarationOf = (checker: ts.TypeChecker, type: ts.Type): ts.NamedDeclaration | undefined => {
  const parents = new Set(checker.getPropertiesOfType(type).map(parentOf));
  const [parent] = parents;
  if (parents.size !== 1 || parent === undefined || !isGenerated(parent)) return undefined;
  if (ts.isInterfaceDeclaration(parent)) return parent;
  if (!ts.isTypeLiteralNode(parent)) return undefined;
  const { parent: holder } = parent;
  if (ts.isTypeAliasDeclaration(holder)) return holder;
  const group = ts.isPropertySignature(holder) ? holder.parent.parent : undefined;
  return ts.isPropertySignature(holder) && group !== undefined && ts.isPropertySignature(group) && group.name.getText() === 'schemas'
    ? holder
    : undefined;
};

const nameOf = (checker: ts.TypeChecker, type: ts.Type): string | undefined => {
  const name = declarationOf(checker, type)?.name;
  return name === undefined ? undefined : ts.isStringLiteral(name) ? name.text : name.getText();
};

const isNothing = (type: ts.Type): boolean => (type.flags & (ts.TypeFlags.Undefined | ts.TypeFlags.Void | ts.TypeFlags.Never)) !== 0;

const isClass = ({ symbol }: ts.Type): boolean => symbol !== undefined && (symbol.flags & ts.SymbolFlags.Class) !== 0;

/**
 * Whether a type is expanded: objects declared by generated files, and anonymous ones. Objects of libraries are shown by name.
 */
const isOpen = (type: ts.Type): boolean => {
  if ((type.flags & (ts.TypeFlags.Object | ts.TypeFlags.Intersection)) === 0 || type.getCallSignatures().length > 0) return false;
  if (type.isIntersection()) return type.types.every(isOpen);
  const { symbol } = type;
  if (isClass(type)) return false;
  return symbol === undefined || symbol.name.startsWith('__') || (symbol.declarations?.some(isGenerated) ?? false);
};

/** The number of these values that fit on a line. */
const fitting = (choices: readonly string[]): number => {
  let length = 0;
  const count = choices.findIndex((choice) => (length += choice.length + 3) > lineWidth * 0.75);
  return count === -1 ? choices.length : Math.max(count, 1);
};

type Member = { readonly name: string; readonly optional: boolean; readonly type: ts.Type };

const valueOf = (type: ts.Type): string | undefined =>
  type.isStringLiteral() || type.isNumberLiteral() ? JSON.stringify(type.value) : undefined;

/** The orders in which the types of a spec list values, keyed by the sorted values. */
const listedOrders = (schema: ts.SourceFile | undefined): ReadonlyMap<string, readonly string[]> => {
  const orders = new Map<string, readonly string[]>();
  const visit = (node: ts.Node): void => {
    if (ts.isUnionTypeNode(node)) {
      const values = node.types.flatMap((one) =>
        ts.isLiteralTypeNode(one) && ts.isStringLiteral(one.literal) ? [JSON.stringify(one.literal.text)] : [],
      );
      const set = values.toSorted().join();
      if (values.length > 1 && !orders.has(set)) orders.set(set, values);
    }
    ts.forEachChild(node, visit);
  };
  if (schema !== undefined) visit(schema);
  return orders;
};

/** The position of the declaration of a class, or of another object's first property. */
const placeOf = (type: ts.Type): number =>
  (isClass(type) ? type.symbol.declarations : type.getProperties()[0]?.declarations)?.[0]?.pos ?? 0;

/**
 * Sorts the members of a union: values in the order of the spec, and objects in the order of their declarations. The compiler
 * orders them by their first occurrence, which could differ from run to run.
 */
const createSort = (checker: ts.TypeChecker, schema: ts.SourceFile | undefined): ((types: readonly ts.Type[]) => readonly ts.Type[]) => {
  const orders = listedOrders(schema);
  return (types) => {
    const values = types.flatMap((type) => valueOf(type) ?? []);
    const sorted = values.toSorted();
    const order = orders.get(sorted.join()) ?? sorted;
    const rank = (type: ts.Type): number => {
      const value = valueOf(type);
      return value === undefined ? placeOf(type) : order.indexOf(value);
    };
    const text = (type: ts.Type): string => checker.typeToString(type);
    return types.toSorted((a, b) => rank(a) - rank(b) || text(a).localeCompare(text(b), 'en'));
  };
};

/** Prints the types of one program for readers: deep types by name, long ones on several lines. */
export type TypePrinter = {
  /** Prints a type after a prefix. */
  readonly print: (type: ts.Type, before: string) => string;
  /** Prints a type on one line, with objects by name. */
  readonly name: (type: ts.Type) => string;
  /** The members of a union, or the type itself, in an order that does not depend on what else was compiled. */
  readonly members: (type: ts.Type) => readonly ts.Type[];
};

/** @param schema the types of the spec that the printed types belong to. */
export const createTypePrinter = (checker: ts.TypeChecker, schema: ts.SourceFile | undefined): TypePrinter => {
  const sort = createSort(checker, schema);
  /** The arrays that contain what is being printed: one can contain itself, as JSON values do. */
  const outer = new Set<ts.Type>();

  /** Prints a class by its own name, not by an alias, and its type arguments by theirs; any other type by its alias. */
  const plain = (type: ts.Type): string => {
    const { aliasSymbol, aliasTypeArguments = [] } = type;
    if (aliasSymbol !== undefined && aliasTypeArguments.length > 0 && !isClass(type))
      return `${aliasSymbol.name}<${aliasTypeArguments.map((one) => printAt(one, 0, '')).join(', ')}>`;
    const parameters = isClass(type) ? checker.getTypeArguments(type as ts.TypeReference).map((one) => printAt(one, 0, '')) : [];
    if (parameters.length > 0) return `${type.symbol.name}<${parameters.join(', ')}>`;
    return checker.typeToString(type, undefined, ts.TypeFormatFlags.UseSingleQuotesForStringLiteralType);
  };

  const membersOf = (type: ts.Type): readonly Member[] => [
    ...checker.getPropertiesOfType(type).flatMap((symbol): readonly Member[] => {
      const optional = (symbol.flags & ts.SymbolFlags.Optional) !== 0;
      const full = checker.getTypeOfSymbol(symbol);
      const present = full.isUnion() ? full.types.filter((one) => !isNothing(one)) : [full];
      // A property that can only be undefined is omitted.
      if (optional && present.every(isNothing)) return [];
      const name = /^[\w$]+$/.test(symbol.name) ? symbol.name : `'${symbol.name}'`;
      return [{ name, optional, type: full }];
    }),
    ...checker.getIndexInfosOfType(type).map((info) => ({ name: `[key: ${plain(info.keyType)}]`, optional: false, type: info.type })),
  ];

  const printObject = (type: ts.Type, depth: number, indent: string): string => {
    const members = membersOf(type);
    if (members.length === 0) return '{}';
    if (depth === 0) return nameOf(checker, type) ?? '{ … }';
    const inner = `${indent}  `;
    const lines = members
      .slice(0, mostMembers)
      .map(({ name, optional, type: one }) => `${name}${optional ? '?' : ''}: ${printAt(one, depth - 1, inner, optional)}`);
    if (members.length > mostMembers) lines.push(`… ${members.length - mostMembers} more`);
    const short = `{ ${lines.join('; ')} }`;
    if (!short.includes('\n') && indent.length + short.length <= lineWidth) return short;
    return `{\n${lines.map((line) => `${inner}${line}${line.startsWith('…') ? '' : ';'}\n`).join('')}${indent}}`;
  };

  const printUnion = (types: readonly ts.Type[], depth: number, indent: string): string => {
    const choices = [...new Set(sort(types).map((type) => printAt(type, depth, `${indent}  `)))];
    const isBoolean = choices.includes('true') && choices.includes('false');
    const merged = isBoolean ? ['boolean', ...choices.filter((one) => one !== 'true' && one !== 'false')] : choices;
    const grouped = merged.map((one) => (one.includes('=>') ? `(${one})` : one));
    const ordered = grouped.toSorted((a, b) => Number(/^(null|undefined)$/.test(a)) - Number(/^(null|undefined)$/.test(b)));
    // A list of values inside an object stays on one line; otherwise it may take several.
    const isValue = (one: string): boolean => /^['\d-]/.test(one);
    const room = indent === '' || !ordered.every((one) => isValue(one) || one === 'null') ? mostChoices : fitting(ordered);
    const shown = ordered.slice(0, room);
    if (ordered.length > room) shown.push(`… ${ordered.length - room} more`);
    const short = shown.join(' | ');
    const hasLines = short.includes('\n');
    if (!hasLines && ((room < ordered.length && indent !== '') || indent.length + short.length <= lineWidth)) return short;
    // A single optional object stays on its line.
    if (hasLines && shown.filter((one) => one.includes('\n')).length === 1 && shown[0]?.includes('\n') === true)
      return shown.join(' | ').replaceAll(`\n${indent}  `, `\n${indent}`);
    return shown.map((one) => `\n${indent}  | ${one}`).join('');
  };

  const printAt = (type: ts.Type, depth: number, indent: string, optional = false): string => {
    if (type.isUnion()) return printUnion(optional ? type.types.filter((one) => !isNothing(one)) : type.types, depth, indent);
    if (checker.isArrayType(type)) {
      const [item] = checker.getTypeArguments(type as ts.TypeReference);
      if (item === undefined) return plain(type);
      if (outer.has(type)) return 'unknown[]';
      outer.add(type);
      const text = printAt(item, depth, indent);
      outer.delete(type);
      return /^\n| [|&] |=>/.test(text) && !text.startsWith('{') ? `(${text.trimStart()})[]` : `${text}[]`;
    }
    return isOpen(type) ? printObject(type, depth, indent) : plain(type);
  };

  return {
    print: (type, before) => {
      const texts = depths.map((depth) => (before + printAt(type, depth, '')).replace(/ \n/g, '\n'));
      return texts.find((text) => text.split('\n').length <= mostLines) ?? texts.at(-1) ?? before;
    },
    name: (type) => printAt(type, 0, ''),
    members: (type) => (type.isUnion() ? sort(type.types) : [type]),
  };
};
