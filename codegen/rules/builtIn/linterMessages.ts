// Redocly's built-in rules state their facts only in the text of their messages. These functions read them.

/** Returns the key that a message reports as unexpected. */
export const unexpectedKey = (text: string): string | undefined => /^Property `(.+)` is not expected here/.exec(text)?.[1];

/** Returns the key that an object lacks; if it needs one of several, the first of them. */
export const missingKey = (text: string): string | undefined => {
  const [, required, alternative] =
    /^(?:The field `(.+)` must be present|Must contain at least one of the following fields: (\w+))/.exec(text) ?? [];
  return required ?? alternative;
};

/**
 * Returns the type that a value must have, which can be an object of OpenAPI, and the type that it has. Both are empty if a message
 * is not about types.
 */
export const typesIn = (text: string): { readonly expected: string; readonly got: string } => {
  const [, expected = '', got = ''] = /^Expected type `(\w+)`(?: \(\w+\))? but got `(\w+)`/.exec(text) ?? [];
  return { expected, got };
};

/** Returns the parameter that its path does not use, and the path. */
export const unusedPathParameter = (text: string): { readonly name: string; readonly path: string } | undefined => {
  const [, name, path] = /^Path parameter `(.*)` is not used in the path `(.*)`/s.exec(text) ?? [];
  return name === undefined || path === undefined ? undefined : { name, path };
};

/** Returns the parameter of a path that its operation does not define. */
export const undefinedPathParameter = (text: string): string | undefined =>
  /does not define the path parameter `\{([^}]*)\}`/.exec(text)?.[1];

/** Returns the security scheme that no component defines. */
export const unknownScheme = (text: string): string | undefined => /There is no `(.*)` security scheme/.exec(text)?.[1];

/** Returns the property that an example lacks. */
export const missingProperty = (text: string): string | undefined => /must have required property '([^']+)'/.exec(text)?.[1];

/** Returns the property that an example has and its schema does not allow. */
export const extraProperty = (text: string): string | undefined =>
  /must NOT have (?:additional|unevaluated) properties `([^`]+)`/.exec(text)?.[1];

/** Separates the problem of a reference from what `ConfinedResolver` suggests to do about it. */
export const splitHint = (text: string): { readonly text: string; readonly fix?: string } => {
  const [, problem, fix] = /^(Can't resolve \$ref: .*?\.) ((?:Did you mean|Copy|Create|Keep|Write) .*)$/.exec(text) ?? [];
  return problem === undefined || fix === undefined ? { text } : { text: problem, fix };
};
