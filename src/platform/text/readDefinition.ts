import { type Definition, validateDefinition } from './definition.ts';
import { readYaml } from './yaml.ts';

/** The definition in a text; null when its shape is not that of one. What it names in the organization is not checked. */
export const readDefinition = (content: string): Definition | null => {
  const read = readYaml(content);
  if (!('value' in read)) return null;
  const verdict = validateDefinition(read.value, null);
  // A definition without a verdict against it has the shape of one.
  return verdict === null ? (read.value as Definition) : null;
};
