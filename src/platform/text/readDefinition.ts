import { type Definition, type Output, validateDefinition } from './definition.ts';
import { namesIn, parseExpression } from './expression.ts';
import { readYaml } from './yaml.ts';

/** An output with the names of the channels that its predicate reads: none for an output without a predicate. */
export type RunnableOutput = Output & { readonly channels: readonly string[] };
export type RunnableDefinition = Definition & { readonly outputs: readonly RunnableOutput[] };

/** Returns the names of the channels that a predicate reads, directly or through rolling variables. */
const channelsOf = ({ variables = [], predicates = [] }: Definition, name: string | undefined): readonly string[] => {
  const channelOf = (variable: string): string | undefined => {
    const found = variables.find((candidate) => candidate.name === variable);
    return found?.rolling === undefined ? found?.channel : channelOf(found.rolling.variable);
  };
  const parsed = parseExpression(predicates.find((predicate) => predicate.name === name)?.expression ?? '');
  return 'tree' in parsed ? namesIn(parsed.tree).flatMap((variable) => channelOf(variable) ?? []) : [];
};

/** Parses a definition; returns null when its structure is invalid. References to the organization are not checked. */
export const readDefinition = (content: string): RunnableDefinition | null => {
  const read = readYaml(content);
  if (!('value' in read) || validateDefinition(read.value, null) !== null) return null;
  // A definition without errors has the declared structure.
  const definition = read.value as Definition;
  const outputs = (definition.outputs ?? []).map((output) => ({ ...output, channels: channelsOf(definition, output.predicate) }));
  return { ...definition, outputs };
};
