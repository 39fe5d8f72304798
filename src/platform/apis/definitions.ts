import { badRequest, ok, Refusal } from '../request/response.ts';
import { type Call, record, type Rule, type Rules, text } from '../request/call.ts';
import { whileEnabled } from '../whileEnabled.ts';
import type { Knowledge, Section, Verdict } from '../text/definition.ts';
import { loadPart } from '../missingPart.ts';
import type { MessageSchema } from './channelSchemas.ts';
import { classIdsOf } from './ontologyVersions.ts';

// Most requests about taggers read no definition, so the parser is loaded with the first one that does.
const loadLanguage = () => loadPart(import('../text/definition.ts'));

/** Returns the organization's data for validating a whole definition. */
const knowledgeOf = (call: Call): Knowledge => ({
  fields: new Map(
    call.state
      .all('fields')
      .filter(({ deactivated_at }) => deactivated_at === null)
      .map((field) => [
        field.alias,
        field.ontology_id === null ? { type: field.type } : { type: field.type, classes: classIdsOf(call, field.ontology_id) },
      ]),
  ),
});

const contentOf = (call: Call): string => text(record(call.body), 'content') ?? '';

const refusal = (verdict: NonNullable<Verdict>): Refusal => new Refusal(422, verdict.errors[0]?.message ?? '', verdict);

const refuse = (verdict: Verdict): void => {
  if (verdict !== null) throw refusal(verdict);
};

/** Parses the text of a request. Rejects invalid YAML. */
const documentOf = async (call: Call): Promise<unknown> => {
  const { readYaml } = await loadPart(import('../text/yaml.ts'));
  const read = readYaml(contentOf(call));
  if ('problem' in read) throw refusal({ tier: 'syntax', errors: [{ name: 'content', message: read.problem }] });
  return read.value;
};

const section =
  (name: Section): Rule =>
  async (call) => {
    const document = await documentOf(call);
    refuse((await loadLanguage()).validateSection(name, document));
    return ok({});
  };

const longestPath = 1000;

/** Returns the possible next names in an access path, from the newest schema of the channel. */
const nextPaths = async (call: Call): Promise<readonly { readonly field_name: string; readonly field_type: string }[]> => {
  const name = text(record(call.body), 'channel_name') ?? '';
  const channel = call.state.all('channels').find((candidate) => candidate.name === name);
  if (channel === undefined) throw badRequest(`channel_name: no channel is named ${name}.`);
  const path = text(record(call.body), 'current_access_path') ?? '';
  if (path.length > longestPath) throw badRequest(`current_access_path: it has more than ${longestPath} characters.`);
  const { schemaAt, schemasOf } = await loadPart(import('./channelSchemas.ts'));
  // The schemas are known to be valid.
  const root = JSON.parse(schemasOf(call, channel.id)[0]?.schema ?? '{}') as MessageSchema;
  const at = schemaAt(root, path);
  if (at === undefined) throw badRequest(`current_access_path: ${path} does not exist in the messages of ${name}.`);
  if (at.type === 'array') return [{ field_name: '[0]', field_type: at.items?.type ?? 'object' }];
  return Object.entries(at.properties ?? {}).map(([field_name, { type }]) => ({ field_name, field_type: type ?? 'object' }));
};

export const rules: Rules = whileEnabled('event-autotagging', {
  parseExpression: async (call) => {
    const { parseExpression } = await loadPart(import('../text/expression.ts'));
    const parsed = parseExpression(contentOf(call));
    if ('errors' in parsed) throw new Refusal(422, parsed.errors[0] ?? '', { errors: parsed.errors });
    return ok(parsed.tree);
  },
  validateVariables: section('variables'),
  validatePredicates: section('predicates'),
  validateGating: section('gating'),
  validateOutputs: section('outputs'),
  validateTagger: async (call) => {
    const document = await documentOf(call);
    refuse((await loadLanguage()).validateDefinition(document, knowledgeOf(call)));
    return ok({});
  },
  listOutputFunctions: async () =>
    ok({ names: (await loadLanguage()).outputFunctions, documentation_url: 'https://pandas.pydata.org/docs/reference/frame.html' }),
  listRollingFunctions: async () =>
    ok({ names: (await loadLanguage()).rollingFunctions, documentation_url: 'https://pandas.pydata.org/docs/reference/window.html' }),
  listNextAccessPaths: async (call) => ok(await nextPaths(call)),
});
