import { impacts, touchKinds } from '../types.ts';
import { countImpacts, type DiffReport } from './report.ts';

const place = {
  type: ['object', 'null'],
  required: ['file', 'line', 'col'],
  additionalProperties: false,
  properties: { file: { type: 'string' }, line: { type: 'integer', minimum: 0 }, col: { type: 'integer', minimum: 0 } },
} as const;

/** The JSON Schema of the JSON report. */
export const reportSchema = {
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  title: 'Report of specs:diff',
  type: 'object',
  required: ['version', 'base', 'counts', 'changes', 'touches', 'unchecked', 'problems'],
  additionalProperties: false,
  properties: {
    version: { const: 1 },
    base: { type: 'string' },
    counts: {
      type: 'object',
      required: impacts,
      additionalProperties: false,
      properties: Object.fromEntries(impacts.map((impact) => [impact, { type: 'integer', minimum: 0 }])),
    },
    changes: {
      type: 'array',
      items: {
        type: 'object',
        required: ['api', 'rule', 'impact', 'text', 'before', 'after', 'pointer', 'operations'],
        additionalProperties: false,
        properties: {
          api: { type: 'string' },
          rule: { type: 'string', pattern: '^[a-z0-9-]+$' },
          impact: { enum: impacts },
          text: { type: 'string' },
          before: place,
          after: place,
          pointer: { type: 'string' },
          operations: { type: 'array', items: { type: 'string' } },
        },
      },
    },
    touches: {
      type: 'array',
      items: {
        type: 'object',
        required: ['api', 'kind', 'text', 'place'],
        additionalProperties: false,
        properties: { api: { type: 'string' }, kind: { enum: touchKinds }, text: { type: 'string' }, place, fix: { type: 'string' } },
      },
    },
    unchecked: { type: 'array', items: { type: 'string' } },
    problems: {
      type: 'array',
      items: {
        type: 'object',
        required: ['side', 'problem'],
        properties: { side: { enum: ['before', 'after'] }, problem: { type: 'object', required: ['file', 'line', 'rule', 'text'] } },
      },
    },
  },
} as const;

/** The machine-readable report; `reportSchema` describes it. */
export const jsonReport = ({ base, changes, touches, unchecked, problems }: DiffReport): string =>
  `${JSON.stringify({ version: 1, base, counts: countImpacts(changes), changes, touches, unchecked, problems }, null, 2)}\n`;
