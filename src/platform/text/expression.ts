/** The syntax tree of an expression. Names are variables of the definition. */
export type Expression =
  | { readonly kind: 'number'; readonly value: number }
  | { readonly kind: 'boolean'; readonly value: boolean }
  | { readonly kind: 'text'; readonly value: string }
  | { readonly kind: 'name'; readonly name: string; readonly column: number }
  | { readonly kind: 'unary'; readonly operator: string; readonly operand: Expression }
  | { readonly kind: 'binary'; readonly operator: string; readonly left: Expression; readonly right: Expression };

export type ParsedExpression = { readonly tree: Expression } | { readonly errors: readonly string[] };

type Token = { readonly kind: 'number' | 'text' | 'word' | 'sign' | 'end'; readonly text: string; readonly column: number };

class Problem extends Error {}

/** Deeper or longer expressions are rejected: no definition needs them, and code that traverses the tree is recursive. */
const deepest = 100;
const mostTokens = 1000;
const mostCharacters = 10_000;

const pattern = /(\d+(?:\.\d+)?(?:[eE][+-]?\d+)?)|'([^'\n]*)'|"([^"\n]*)"|([A-Za-z_]\w*)|(<=|>=|==|!=|[<>+\-*/()])/y;

/** Messages for characters that cannot start a token. */
const instead: Readonly<Record<string, string>> = {
  '=': '"=" is not an operator. Compare with "==".',
  '&': '"&" is not an operator. Write "and".',
  '|': '"|" is not an operator. Write "or".',
  '!': '"!" is not an operator. Write "not" or "!=".',
  "'": "the string that starts here has no closing '.",
  '"': 'the string that starts here has no closing ".',
};

const tokenize = (text: string): Token[] => {
  const tokens: Token[] = [];
  const end = text.trimEnd().length;
  const space = /\s*/y;
  let at = 0;
  while (at < end) {
    space.lastIndex = at;
    space.exec(text);
    at = space.lastIndex;
    const column = at + 1;
    pattern.lastIndex = at;
    const found = pattern.exec(text);
    if (found === null) {
      const character = String.fromCodePoint(text.codePointAt(at) ?? 0);
      throw new Problem(`column ${column}: ${instead[character] ?? `"${character}" has no meaning here.`}`);
    }
    at = pattern.lastIndex;
    if (tokens.length === mostTokens) throw new Problem(`column ${column}: the expression has more than ${mostTokens} words and signs.`);
    const [, number, single, double, word, sign] = found;
    if (number !== undefined) tokens.push({ kind: 'number', text: number, column });
    else if (word !== undefined) tokens.push({ kind: 'word', text: word, column });
    else if (sign !== undefined) tokens.push({ kind: 'sign', text: sign, column });
    else tokens.push({ kind: 'text', text: single ?? double ?? '', column });
  }
  tokens.push({ kind: 'end', text: '', column: end + 1 });
  return tokens;
};

/** From loosest to tightest; each level is left-associative. */
const levels: readonly (readonly string[])[] = [['or'], ['and'], ['<', '<=', '>', '>=', '==', '!='], ['+', '-'], ['*', '/']];
const notLevel = 2;
const words = new Set(['and', 'or', 'not', 'true', 'false']);

const parseTokens = (tokens: readonly Token[]): Expression => {
  let position = 0;
  const end: Token = { kind: 'end', text: '', column: 1 };
  const peek = (): Token => tokens[position] ?? end;
  const take = (): Token => {
    const token = peek();
    position += 1;
    return token;
  };
  const isOperator = (names: readonly string[]): boolean => {
    const token = peek();
    return (token.kind === 'sign' || token.kind === 'word') && names.includes(token.text);
  };

  const operand = (depth: number): Expression => {
    if (depth > deepest) throw new Problem(`column ${peek().column}: the expression is nested deeper than ${deepest} levels.`);
    const token = take();
    if (token.kind === 'number') {
      const value = Number(token.text);
      if (!Number.isFinite(value)) throw new Problem(`column ${token.column}: the number is above the maximum of ${Number.MAX_VALUE}.`);
      return { kind: 'number', value };
    }
    if (token.kind === 'text') return { kind: 'text', value: token.text };
    if (token.kind === 'word' && (token.text === 'true' || token.text === 'false'))
      return { kind: 'boolean', value: token.text === 'true' };
    if (token.kind === 'word' && !words.has(token.text)) {
      if (peek().text === '(')
        throw new Problem(
          `column ${token.column}: "${token.text}" is called like a function. Derive a rolling variable instead and use its name.`,
        );
      return { kind: 'name', name: token.text, column: token.column };
    }
    if (token.text === '-' || token.text === '+') return { kind: 'unary', operator: token.text, operand: operand(depth + 1) };
    if (token.text === '(') {
      const inner = binary(0, depth + 1);
      const close = take();
      if (close.text !== ')') throw new Problem(`column ${close.column}: expected ")" for the "(" in column ${token.column}.`);
      return inner;
    }
    if (token.kind === 'end') throw new Problem(`column ${token.column}: the expression ends where a value is expected.`);
    throw new Problem(`column ${token.column}: expected a value before "${token.text}".`);
  };

  const binary = (level: number, depth: number): Expression => {
    if (depth > deepest) throw new Problem(`column ${peek().column}: the expression is nested deeper than ${deepest} levels.`);
    if (level === notLevel && isOperator(['not'])) {
      take();
      return { kind: 'unary', operator: 'not', operand: binary(notLevel, depth + 1) };
    }
    const operators = levels[level];
    if (operators === undefined) return operand(depth);
    let left = binary(level + 1, depth);
    while (isOperator(operators)) {
      const operator = take().text;
      left = { kind: 'binary', operator, left, right: binary(level + 1, depth) };
    }
    return left;
  };

  const tree = binary(0, 0);
  const rest = peek();
  if (rest.kind !== 'end') throw new Problem(`column ${rest.column}: expected an operator before "${rest.text}".`);
  return tree;
};

/** Parses an expression of a predicate. Errors name the column and the correct syntax. */
export const parseExpression = (text: string): ParsedExpression => {
  try {
    if (text.length > mostCharacters) return { errors: [`The expression has more than ${mostCharacters} characters.`] };
    if (text.trim() === '') return { errors: ['The expression is empty. Write a comparison such as speed > 0.5.'] };
    return { tree: parseTokens(tokenize(text)) };
  } catch (error) {
    if (error instanceof Problem) return { errors: [error.message] };
    throw error;
  }
};

/** Returns the distinct names in an expression, in order of appearance. */
export const namesIn = (tree: Expression): readonly string[] => {
  const found = new Set<string>();
  const visit = (node: Expression): void => {
    if (node.kind === 'name') found.add(node.name);
    else if (node.kind === 'unary') visit(node.operand);
    else if (node.kind === 'binary') {
      visit(node.left);
      visit(node.right);
    }
  };
  visit(tree);
  return [...found];
};
