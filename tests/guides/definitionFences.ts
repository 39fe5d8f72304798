import { readStories } from '../../codegen/guides/calls/story.ts';
import {
  sections,
  validateDefinition,
  validateSection,
  type Knowledge,
  type Section,
  type Verdict,
} from '../../src/platform/text/definition.ts';
import type { Field } from '../../src/platform/entities.ts';
import { readYaml } from '../../src/platform/text/yaml.ts';
import { contract } from '../../src/mocks/contract.ts';
import { createPlatform } from '../../src/platform/createPlatform.ts';
import { readGuides, type GuideSet } from './guideFiles.ts';

/** Kinds of YAML that the platform's own validation checks. */
export const definitionKinds: readonly string[] = ['tagger', ...sections, 'generator'];

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns the fields that a definition may name: those of the demo organization, and those that calls of guides create. */
const knowledgeOf = ({ guides, facts }: GuideSet): Knowledge => {
  const seeded = createPlatform({ contract }).snapshot().tables['fields'] ?? [];
  const created = readStories(guides, facts).stories.flatMap(({ pages }) =>
    pages.flatMap(({ calls }) => calls.filter(({ operationId }) => operationId === 'createField').map(({ body }) => body)),
  );
  const fields = [...(seeded as readonly unknown[]), ...created]
    .filter(isRecord)
    .map((field) => [String(field['alias']), { type: field['type'] as Field['type'] }] as const);
  return { fields: new Map(fields) };
};

let knowledge: Promise<Knowledge> | undefined;

const told = (verdict: Verdict): string | undefined =>
  verdict === null ? undefined : `tier ${verdict.tier}: ${verdict.errors.map(({ name, message }) => `${name}: ${message}`).join(' · ')}`;

const outputKeys = ['name', 'channel', 'around', 'before', 'after', 'frame_rate'];

/** Checks a generator. Its outputs are an example of this documentation, so only the guides define them. */
const generatorProblem = (document: unknown): string | undefined => {
  if (!isRecord(document)) return 'A generator is a mapping with gating and outputs.';
  const other = Object.keys(document).find((key) => key !== 'gating' && key !== 'outputs');
  if (other !== undefined) return `"${other}" is not a section of a generator. Use gating and outputs.`;
  const gating = document['gating'] === undefined ? undefined : told(validateSection('gating', { gating: document['gating'] }));
  if (gating !== undefined) return gating;
  const outputs = document['outputs'];
  if (!Array.isArray(outputs) || outputs.length === 0) return 'A generator has at least one output.';
  for (const output of outputs as readonly unknown[]) {
    if (!isRecord(output)) return 'Every output is a mapping.';
    for (const key of ['name', 'channel', 'around']) if (typeof output[key] !== 'string') return `An output lacks "${key}".`;
    const unknown = Object.keys(output).find((key) => !outputKeys.includes(key));
    if (unknown !== undefined) return `"${unknown}" is not a property of an output. Use ${outputKeys.join(', ')}.`;
    for (const key of ['before', 'after'])
      if (output[key] !== undefined && !/^(\d+(\.\d+)?(ns|us|ms|s|m|h|d|w))+$/.test(String(output[key])))
        return `${key}: "${String(output[key])}" is not a period.`;
  }
  return undefined;
};

/** Returns the problem of a definition or of a section, or undefined. */
export const definitionProblem = async (kind: string, text: string): Promise<string | undefined> => {
  const read = readYaml(text);
  if ('problem' in read) return read.problem;
  if (kind === 'generator') return generatorProblem(read.value);
  if (kind !== 'tagger') return told(validateSection(kind as Section, read.value));
  return told(validateDefinition(read.value, await (knowledge ??= readGuides().then(knowledgeOf))));
};
