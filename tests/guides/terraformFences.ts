import { parse } from '@cdktf/hcl2json';
import { messageOf } from '../../src/shared/messageOf.ts';

type Blocks = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

const addressesOf = (blocks: unknown, prefix = ''): readonly string[] =>
  Object.entries((blocks ?? {}) as Blocks).flatMap(([type, named]) => Object.keys(named).map((name) => `${prefix}${type}.${name}`));

/**
 * Parses a Terraform configuration with HashiCorp's parser and resolves its references.
 * @returns the problem, or undefined
 */
export const terraformProblem = async (text: string): Promise<string | undefined> => {
  let parsed: Readonly<Record<string, unknown>>;
  try {
    parsed = (await parse('main.tf', text)) as Readonly<Record<string, unknown>>;
  } catch (error) {
    return messageOf(error);
  }
  const declared = new Set([
    ...addressesOf(parsed['resource']),
    ...addressesOf(parsed['data'], 'data.'),
    ...Object.keys((parsed['variable'] ?? {}) as object).map((name) => `var.${name}`),
  ]);
  const used = [...JSON.stringify(parsed).matchAll(/(?<![\w."/-])((?:data\.)?(?:aws|google|archive)_\w+\.\w+|var\.\w+)/g)];
  const missing = used.map((match) => match[1] ?? '').filter((address) => !declared.has(address));
  return missing.length === 0 ? undefined : `It refers to ${[...new Set(missing)].join(', ')}, which it does not declare.`;
};
