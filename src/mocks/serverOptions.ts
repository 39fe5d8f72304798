import { portOf, readCommandLine } from '../shared/node/commandLine.ts';

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

const wrong = (text: string): ParsedArguments => ({ kind: 'wrong', text });

/** Reads the command line of the mock. */
export const parseArguments = (words: readonly string[]): ParsedArguments => {
  const read = readCommandLine(words, { port: 'value', seed: 'value', persist: 'value', quiet: 'flag', help: 'flag' });
  if (!read.ok) return wrong(read.text);
  const { values } = read;
  if (values.help) return { kind: 'help' };
  if (read.words.length > 0) return wrong(`"${read.words[0]}" is not an option.`);
  const port = portOf(values.port ?? '4010');
  if (port === undefined) return wrong(`--port must be a number from 0 to 65535, not "${values.port}".`);
  if (values.seed !== undefined && !/^\d{1,9}$/.test(values.seed))
    return wrong(`--seed must be a number of 1 to 9 digits, not "${values.seed}".`);
  return {
    kind: 'run',
    options: { port, seed: values.seed === undefined ? undefined : Number(values.seed), persist: values.persist, quiet: values.quiet },
  };
};
