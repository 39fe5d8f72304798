import { type Definition, validateDefinition } from './definition.ts';
import { readYaml } from './yaml.ts';

/** Parses a definition; returns null when its structure is invalid. References to the organization are not checked. */
export const readDefinition = (content: string): Definition | null => {
  const read = readYaml(content);
  if (!('value' in read)) return null;
  const verdict = validateDefinition(read.value, null);
  // A definition without errors has the declared structure.
  return verdict === null ? (read.value as Definition) : null;
};
