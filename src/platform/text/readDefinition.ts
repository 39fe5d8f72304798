import { type Definition, type Output, validateDefinition } from './definition.ts';
import { type Expression, namesIn, parseExpression } from './expression.ts';
import { parsePeriod } from './period.ts';
import { readYaml } from './yaml.ts';

/** A predicate, parsed. */
export type Condition = {
  readonly tree: Expression;
  /** The names of the variables in the expression, and of the channels that these read, directly or through rolling variables. */
  readonly variables: readonly string[];
  readonly channels: readonly string[];
  /** In nanoseconds. */
  readonly minimumDuration: number;
};

export type RunnableDefinition = Pick<Definition, 'variables' | 'gating'> & {
  /** By the name of the predicate. */
  readonly conditions: ReadonlyMap<string, Condition>;
  readonly outputs: readonly Output[];
};

const conditionsOf = ({ variables = [], predicates = [] }: Definition): RunnableDefinition['conditions'] => {
  const channelOf = (name: string): string | undefined => {
    const found = variables.find((candidate) => candidate.name === name);
    return found?.rolling === undefined ? found?.channel : channelOf(found.rolling.variable);
  };
  return new Map(
    predicates.flatMap(({ name, expression, minimum_duration = '' }) => {
      const parsed = parseExpression(expression);
      if (!('tree' in parsed)) return [];
      const names = namesIn(parsed.tree);
      const channels = names.flatMap((variable) => channelOf(variable) ?? []);
      return [[name, { tree: parsed.tree, variables: names, channels, minimumDuration: parsePeriod(minimum_duration) ?? 0 }]];
    }),
  );
};

/** Parses a definition; returns null when its structure is invalid. References to the organization are not checked. */
export const readDefinition = (content: string): RunnableDefinition | null => {
  const read = readYaml(content);
  if (!('value' in read) || validateDefinition(read.value, null) !== null) return null;
  // A definition without errors has the declared structure.
  const { outputs = [], ...definition } = read.value as Definition;
  return { ...definition, outputs, conditions: conditionsOf(definition) };
};
