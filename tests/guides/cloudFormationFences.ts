import { parseDocument, type ScalarTag } from 'yaml';

/** The short forms of CloudFormation's functions, as scalars or lists. */
const tags = ['Ref', 'Sub', 'GetAtt', 'ImportValue', 'Join', 'Select'].flatMap((name) => [
  { tag: `!${name}`, resolve: (value: string) => ({ [name]: value }) } satisfies ScalarTag,
  { tag: `!${name}`, collection: 'seq' as const },
]);

type Template = {
  readonly Parameters?: Readonly<Record<string, unknown>>;
  readonly Resources?: Readonly<Record<string, { readonly Type?: string; readonly Properties?: unknown; readonly DependsOn?: string }>>;
};

/** The names that a template refers to, with `!Ref`, `!GetAtt` and in the text of `!Sub`. */
const namesIn = (value: unknown): readonly string[] => {
  if (Array.isArray(value)) return value.flatMap(namesIn);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) => {
    if (key === 'Ref' && typeof part === 'string') return [part];
    if (key === 'GetAtt' && typeof part === 'string') return [part.split('.')[0] ?? ''];
    if (key === 'Sub' && typeof part === 'string') return [...part.matchAll(/\$\{([\w:]+)/g)].map((match) => match[1] ?? '');
    return namesIn(part);
  });
};

/**
 * Parses a CloudFormation template, and checks the types of its resources and the names that it refers to.
 * @returns what is wrong, undefined when nothing is
 */
export const cloudFormationProblem = (text: string): string | undefined => {
  const document = parseDocument(text, { customTags: tags });
  const [problem] = [...document.errors, ...document.warnings];
  if (problem !== undefined) return problem.message;
  const { Parameters = {}, Resources = {}, ...rest } = document.toJS() as Template;
  if (Object.keys(Resources).length === 0) return 'It has no Resources.';
  const untyped = Object.entries(Resources).find(([, { Type }]) => !/^AWS::\w+::\w+$/.test(Type ?? ''));
  if (untyped !== undefined) return `The resource ${untyped[0]} has no type such as AWS::SQS::Queue.`;
  const declared = new Set([...Object.keys(Parameters), ...Object.keys(Resources)]);
  const missing = namesIn({ Resources, rest }).filter((name) => !declared.has(name) && !name.startsWith('AWS::'));
  return missing.length === 0 ? undefined : `It refers to ${[...new Set(missing)].join(', ')}, which it does not declare.`;
};
