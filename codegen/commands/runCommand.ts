import { escapeText } from '../diagnostics/formatDiagnostics.ts';
import { exitOnSignals } from './exitOnSignals.ts';

/**
 * Runs a command and sets the exit code of the process: the one that it returns, or 2 with a message when it throws.
 * @param name the npm script, for the message
 */
export const runCommand = async (name: string, main: () => Promise<number>): Promise<void> => {
  exitOnSignals();
  try {
    process.exitCode = await main();
  } catch (error) {
    process.stderr.write(`${name} failed: ${escapeText(error instanceof Error ? error.message : String(error))}\n`);
    process.exitCode = 2;
  }
};
