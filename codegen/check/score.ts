import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { EmitInput } from '../emit/types.ts';
import { withTemporaryFolder } from '../files/folders.ts';
import { runRedocly } from '../files/runNode.ts';

/** How easy an API is to integrate, from 0 to 100, with its hardest operations. */
export type ApiScore = {
  readonly api: string;
  readonly score: number;
  readonly hints: readonly {
    readonly file: string;
    readonly line: number;
    readonly operation: string;
    readonly score: number;
    readonly reasons: readonly string[];
  }[];
};

/** The part of the output of `redocly score` that is used. */
type Scored = {
  readonly agentReadiness: number;
  readonly hotspots: readonly { readonly operationId: string; readonly agentReadinessScore: number; readonly reasons: readonly string[] }[];
};

const run = async (folder: string, file: string): Promise<Scored> => {
  const { code, stdout, stderr } = await runRedocly(['score', file, '--format', 'json'], folder);
  if (code !== 0) throw new Error(`redocly score ended with ${code}.\n${stderr.slice(-2000)}`);
  return JSON.parse(stdout) as Scored;
};

const mostHints = 3;

/**
 * Scores each API with `redocly score`.
 * @throws when the program fails
 */
export const scoreApis = ({ apis, bundles }: Pick<EmitInput, 'apis' | 'bundles'>): Promise<readonly ApiScore[]> =>
  withTemporaryFolder('specs-score', async (folder) => {
    const scores: ApiScore[] = [];
    for (const { entry, document } of bundles) {
      const file = `${entry.name}.json`;
      await writeFile(join(folder, file), JSON.stringify(document));
      const { agentReadiness, hotspots } = await run(folder, file);
      const operations = apis.find(({ name }) => name === entry.name)?.operations ?? [];
      const hints = hotspots.flatMap(({ operationId, agentReadinessScore, reasons }) => {
        const source = operations.find(({ id }) => id === operationId)?.source;
        return source === undefined ? [] : [{ ...source, operation: operationId, score: agentReadinessScore, reasons }];
      });
      scores.push({ api: entry.name, score: agentReadiness, hints: hints.toSorted((a, b) => a.score - b.score).slice(0, mostHints) });
    }
    return scores;
  });

/** Formats the scores as text: a line for each API, followed by its hardest operations with the reasons. */
export const scoreReport = (scores: readonly ApiScore[]): string =>
  [
    'Ease of integration (0 to 100), and the operations that lower it most:\n',
    ...scores.map(
      ({ api, score, hints }) =>
        `${String(Math.round(score)).padStart(4)}  ${api}\n${hints
          .map(
            ({ file, line, operation, score: own, reasons }) =>
              `      ${file}:${line}  ${operation} ${Math.round(own)}: ${reasons.join('; ')}\n`,
          )
          .join('')}`,
    ),
  ].join('');
