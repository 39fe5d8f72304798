import { join } from 'node:path';

/** The program of `@redocly/cli`, which has no interface for modules. */
export const redoclyCli = join(import.meta.dirname, '..', '..', 'node_modules', '@redocly', 'cli', 'bin', 'cli.js');

/** The environment that it runs in: it sends no telemetry, asks for no update and writes no colours. */
export const redoclyEnvironment = (more: Readonly<Record<string, string>> = {}): NodeJS.ProcessEnv => ({
  ...process.env,
  REDOCLY_TELEMETRY: 'off',
  REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true',
  NO_COLOR: '1',
  ...more,
});
