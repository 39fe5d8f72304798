import { existsSync, realpathSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';

const script = 'npm-cli.js';

/** Finds npm's script from the environment of an npm command or from the PATH. */
const findScript = (): string | undefined => {
  const own = process.env['npm_execpath'];
  if (own?.endsWith(script) === true) return own;
  for (const folder of (process.env['PATH'] ?? '').split(delimiter)) {
    // On Windows, the PATH has a batch file with npm's package beside it. Elsewhere, the command is a link to the script.
    const beside = join(folder, 'node_modules', 'npm', 'bin', script);
    if (existsSync(beside)) return beside;
    const command = join(folder, 'npm');
    if (existsSync(command)) {
      const real = realpathSync(command);
      if (real.endsWith(script)) return real;
      const library = join(dirname(real), '..', 'lib', 'node_modules', 'npm', 'bin', script);
      if (existsSync(library)) return library;
    }
  }
  return undefined;
};

/** Returns a program and its first arguments that run npm on any system, without a shell. Throws if npm is not installed. */
export const npmCommand = (): readonly [program: string, script: string] => {
  const found = findScript();
  if (found === undefined) throw new Error('npm was not found. Install it, or add its folder to the PATH.');
  return [process.execPath, found];
};
