import type { BuildContext } from '../cache/buildContext.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { runPipeline } from '../pipeline/runPipeline.ts';

/**
 * Returns the statements and calls in guides that contradict the current specs; empty if the specs themselves do not pass lint.
 */
export const guideProblems = async (root: string, context: BuildContext): Promise<readonly Diagnostic[]> => {
  const made = await runPipeline({ root, emitters: [], context });
  return made.ok ? [] : made.problems.filter(({ rule, severity }) => rule.startsWith('guide-') && severity === 'error');
};
