import ts from 'typescript';

/** A property of an object type, or of the first member of a union that has it. */
export const propertyOf = (checker: ts.TypeChecker, type: ts.Type, name: string): ts.Symbol | undefined => {
  const present = checker.getNonNullableType(type);
  const types = present.isUnion() ? present.types : [present];
  return types.map((one) => checker.getPropertyOfType(one, name)).find((property) => property !== undefined);
};

const typeOfProperty = (checker: ts.TypeChecker, type: ts.Type | undefined, name: string): ts.Type | undefined => {
  const property = type === undefined ? undefined : propertyOf(checker, type, name);
  return property === undefined ? undefined : checker.getNonNullableType(checker.getTypeOfSymbol(property));
};

/** The declared type of a client call's argument, before it is narrowed to the argument in the snippet. */
const declaredOperation = (checker: ts.TypeChecker, call: ts.CallExpression): ts.Type | undefined => {
  const [path] = call.arguments;
  if (!ts.isPropertyAccessExpression(call.expression) || path === undefined || !ts.isStringLiteralLike(path)) return undefined;
  const [paths] = checker.getTypeArguments(checker.getTypeAtLocation(call.expression.expression) as ts.TypeReference);
  return typeOfProperty(checker, typeOfProperty(checker, paths, path.text), call.expression.name.text.toLowerCase());
};

/** The declared types of `params` and `body` of a call. */
const declaredArgument = (checker: ts.TypeChecker, call: ts.CallExpression, name: string): ts.Type | undefined => {
  const operation = declaredOperation(checker, call);
  if (name === 'params') return typeOfProperty(checker, operation, 'parameters');
  const content = typeOfProperty(checker, typeOfProperty(checker, operation, 'requestBody'), 'content');
  const [first] = content?.getProperties() ?? [];
  return name === 'body' && first !== undefined ? checker.getTypeOfSymbol(first) : undefined;
};

/** The declared type of a value in the arguments of a client call. */
export const declaredType = (checker: ts.TypeChecker, node: ts.Expression): ts.Type | undefined => {
  const { parent } = node;
  if (ts.isPropertyAssignment(parent)) {
    const outer = parent.parent;
    const name = parent.name.getText();
    return ts.isCallExpression(outer.parent)
      ? declaredArgument(checker, outer.parent, name)
      : typeOfProperty(checker, declaredType(checker, outer), name);
  }
  if (!ts.isArrayLiteralExpression(parent)) return undefined;
  const list = declaredType(checker, parent);
  return list === undefined || !checker.isArrayType(list) ? undefined : checker.getTypeArguments(list as ts.TypeReference)[0];
};
