import type { Expression } from './expression.ts';

type Scalar = number | boolean | string;
/** The value of an expression at an index of the readings. */
export type Evaluate = (index: number) => Scalar;

type BinaryExpression = Extract<Expression, { kind: 'binary' }>;

/** Comparisons of order and arithmetic are for numbers; with other values, they are false or not a number. */
const operators: Readonly<Record<string, (left: Evaluate, right: Evaluate) => Evaluate>> = {
  or: (left, right) => (index) => Boolean(left(index)) || Boolean(right(index)),
  and: (left, right) => (index) => Boolean(left(index)) && Boolean(right(index)),
  '==': (left, right) => (index) => left(index) === right(index),
  '!=': (left, right) => (index) => left(index) !== right(index),
  '<': (left, right) => (index) => Number(left(index)) < Number(right(index)),
  '<=': (left, right) => (index) => Number(left(index)) <= Number(right(index)),
  '>': (left, right) => (index) => Number(left(index)) > Number(right(index)),
  '>=': (left, right) => (index) => Number(left(index)) >= Number(right(index)),
  '+': (left, right) => (index) => Number(left(index)) + Number(right(index)),
  '-': (left, right) => (index) => Number(left(index)) - Number(right(index)),
  '*': (left, right) => (index) => Number(left(index)) * Number(right(index)),
  '/': (left, right) => (index) => Number(left(index)) / Number(right(index)),
};

const binary = ({ operator, left, right }: BinaryExpression, readings: ReadonlyMap<string, Float64Array>): Evaluate => {
  const apply = operators[operator];
  if (apply === undefined) throw new Error(`The operator ${operator} has no meaning.`);
  return apply(evaluator(left, readings), evaluator(right, readings));
};

/** Returns a function that evaluates an expression. @param readings by the name of the variable; it has all names in the expression */
export const evaluator = (tree: Expression, readings: ReadonlyMap<string, Float64Array>): Evaluate => {
  if (tree.kind === 'binary') return binary(tree, readings);
  if (tree.kind === 'name') {
    const series = readings.get(tree.name) ?? new Float64Array();
    return (index) => series[index] ?? Number.NaN;
  }
  if (tree.kind !== 'unary') return () => tree.value;
  const operand = evaluator(tree.operand, readings);
  if (tree.operator === 'not') return (index) => !operand(index);
  return tree.operator === '-' ? (index) => -Number(operand(index)) : (index) => Number(operand(index));
};
