import { nearest } from '../platform/text/nearest.ts';

export type ServerArguments = {
  readonly port: number;
  readonly seed: number | undefined;
  readonly persist: string | undefined;
  readonly quiet: boolean;
};
export type ParsedArguments =
  | { readonly kind: 'run'; readonly options: ServerArguments }
  | { readonly kind: 'help' }
  | { readonly kind: 'wrong'; readonly text: string };

export const usage = `npm run mock -- [options]

  --port NUMBER    port on 127.0.0.1; 4010 when absent
  --seed NUMBER    makes other ids for new things; 1 when absent
  --persist FILE   keep the state in a file, and go on from it; one mock for each file
  --quiet          print no line for each call
  --help           print this`;

const known = ['--port', '--seed', '--persist', '--quiet', '--help'];

const wrong = (text: string): ParsedArguments => ({ kind: 'wrong', text });

/** Reads the command line. Both `--port 4010` and `--port=4010` are understood. */
export const parseArguments = (words: readonly string[]): ParsedArguments => {
  const values = new Map<string, string>();
  for (let index = 0; index < words.length; index += 1) {
    const [name = '', inline] = (words[index] ?? '').split(/=(.*)/s);
    if (!known.includes(name)) {
      const near = nearest(name, known);
      return wrong(`${name} is no option.${near === undefined ? '' : ` Did you mean ${near}?`}`);
    }
    if (name === '--help') return { kind: 'help' };
    if (name === '--quiet') {
      values.set(name, 'yes');
      continue;
    }
    const value = inline ?? words[(index += 1)];
    if (value === undefined || value === '') return wrong(`${name} needs a value.`);
    values.set(name, value);
  }
  const port = values.get('--port') ?? '4010';
  if (!/^\d{1,5}$/.test(port) || Number(port) > 65_535) return wrong(`--port ${port} is no port. Give a number from 0 to 65535.`);
  const seed = values.get('--seed');
  if (seed !== undefined && !/^\d{1,9}$/.test(seed)) return wrong(`--seed ${seed} is no seed. Give a whole number.`);
  return {
    kind: 'run',
    options: {
      port: Number(port),
      seed: seed === undefined ? undefined : Number(seed),
      persist: values.get('--persist'),
      quiet: values.has('--quiet'),
    },
  };
};
