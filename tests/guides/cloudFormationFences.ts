import { loadAwsServiceSpec } from '@aws-cdk/aws-service-spec';
import type { PropertyType, ResourceProperties, SpecDatabase } from '@aws-cdk/service-spec-types';
import { parseDocument, type ScalarTag } from 'yaml';

// Reading it takes half a second.
let serviceSpec: Promise<SpecDatabase> | undefined;

const functions: readonly string[] = ['Ref', 'Sub', 'GetAtt', 'ImportValue', 'Join', 'Select'];

/** The short forms of CloudFormation's functions, as scalars or lists. */
const tags = functions.flatMap((name) => [
  { tag: `!${name}`, resolve: (value: string) => ({ [name]: value }) } satisfies ScalarTag,
  { tag: `!${name}`, collection: 'seq' as const },
]);

type Template = {
  readonly Parameters?: Readonly<Record<string, unknown>>;
  readonly Resources?: Readonly<Record<string, { readonly Type?: string; readonly Properties?: unknown; readonly DependsOn?: string }>>;
};

/** Returns the names that a template refers to with `!Ref`, `!GetAtt` and `!Sub`. */
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

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Whether a value is only known when the stack is deployed. */
const isComputed = (value: unknown): boolean =>
  isObject(value) && Object.keys(value).length === 1 && functions.includes(Object.keys(value)[0] ?? '');

/** Compares properties with those that AWS documents for a resource: names, required ones, and types. */
const propertyProblems = (db: SpecDatabase, value: unknown, properties: ResourceProperties, at: string): readonly string[] => {
  if (!isObject(value)) return [`${at} is not an object.`];
  const unknown = Object.keys(value).filter((name) => properties[name] === undefined);
  const missing = Object.keys(properties).filter((name) => properties[name]?.required === true && value[name] === undefined);
  return [
    ...unknown.map((name) => `${at} has no property ${name}.`),
    ...missing.map((name) => `${at} needs the property ${name}.`),
    ...Object.entries(value).flatMap(([name, part]) => {
      const type = properties[name]?.type;
      return type === undefined ? [] : typeProblems(db, part, type, `${at}.${name}`);
    }),
  ];
};

const typeProblems = (db: SpecDatabase, value: unknown, type: PropertyType, at: string): readonly string[] => {
  if (isComputed(value)) return [];
  const unless = (isRight: boolean): readonly string[] => (isRight ? [] : [`${at} is not of the type ${type.type}.`]);
  switch (type.type) {
    case 'ref':
      return propertyProblems(db, value, db.get('typeDefinition', type.reference.$ref).properties, at);
    case 'array':
      return Array.isArray(value) ? value.flatMap((item, index) => typeProblems(db, item, type.element, `${at}[${index}]`)) : unless(false);
    case 'map':
      return isObject(value)
        ? Object.entries(value).flatMap(([name, part]) => typeProblems(db, part, type.element, `${at}.${name}`))
        : unless(false);
    case 'union': {
      const problems = type.types.map((one) => typeProblems(db, value, one, at));
      return problems.find((found) => found.length === 0) ?? problems[0] ?? [];
    }
    case 'string':
      return unless(['string', 'number', 'boolean'].includes(typeof value));
    case 'integer':
    case 'number':
      return unless(/^-?\d+(?:\.\d+)?$/.test(String(value)));
    case 'boolean':
      return unless(/^(?:true|false)$/.test(String(value)));
    default:
      return [];
  }
};

/** Local paths that `aws cloudformation package` replaces with the place of the upload. */
const packaged = (type: string, properties: unknown): unknown =>
  type === 'AWS::Lambda::Function' && isObject(properties) && typeof properties['Code'] === 'string'
    ? { ...properties, Code: { S3Bucket: 'bucket', S3Key: properties['Code'] } }
    : properties;

/**
 * Parses a CloudFormation template, and checks the names that it refers to, and its resources against the schemas of AWS.
 * @returns the problem, or undefined
 * @see https://docs.aws.amazon.com/AWSCloudFormation/latest/UserGuide/resource-type-schemas.html
 */
export const cloudFormationProblem = async (text: string): Promise<string | undefined> => {
  const document = parseDocument(text, { customTags: tags });
  const [problem] = [...document.errors, ...document.warnings];
  if (problem !== undefined) return problem.message;
  const { Parameters = {}, Resources = {}, ...rest } = document.toJS() as Template;
  if (Object.keys(Resources).length === 0) return 'It has no Resources.';
  const db = await (serviceSpec ??= loadAwsServiceSpec());
  for (const [name, { Type = '', Properties = {} }] of Object.entries(Resources)) {
    const [schema] = db.lookup('resource', 'cloudFormationType', 'equals', Type);
    if (schema === undefined) return `The resource ${name} has no type such as AWS::SQS::Queue.`;
    const problems = propertyProblems(db, packaged(Type, Properties), schema.properties, name);
    if (problems.length > 0) return problems.join(' ');
  }
  const declared = new Set([...Object.keys(Parameters), ...Object.keys(Resources)]);
  const missing = namesIn({ Resources, rest }).filter((name) => !declared.has(name) && !name.startsWith('AWS::'));
  return missing.length === 0 ? undefined : `It refers to ${[...new Set(missing)].join(', ')}, which it does not declare.`;
};
