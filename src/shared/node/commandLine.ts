import { parseArgs } from 'node:util';
import { suggestClosest } from '../closest.ts';
import { mapValues } from '../records.ts';

/** The kinds of options: a flag, an option with a value, or an option with a value that can be repeated. */
export type Options = Readonly<Record<string, 'flag' | 'value' | 'values'>>;

/** The parsed options: `true` for a flag, the last value of an option, or all values of a repeatable option. */
export type OptionValues<Known extends Options> = {
  readonly [Name in keyof Known]: Known[Name] extends 'flag'
    ? boolean
    : Known[Name] extends 'value'
      ? string | undefined
      : readonly string[];
};

/** The options and positional arguments, or a one-sentence error message. */
export type CommandLine<Known extends Options> =
  | { readonly ok: true; readonly values: OptionValues<Known>; readonly words: readonly string[] }
  | { readonly ok: false; readonly text: string };

/** Parses a command line. Accepts both `--port 80` and `--port=80`; for an unknown option, suggests the closest one. */
export const readCommandLine = <const Known extends Options>(given: readonly string[], options: Known): CommandLine<Known> => {
  const wrong = (text: string): CommandLine<Known> => ({ ok: false, text });
  const { tokens } = parseArgs({
    args: [...given],
    options: mapValues(options, (takes) => ({ type: takes === 'flag' ? 'boolean' : 'string' })),
    strict: false,
    tokens: true,
  });
  const found = new Map<string, string[]>();
  const words: string[] = [];
  for (const token of tokens) {
    if (token.kind === 'positional') words.push(token.value);
    if (token.kind !== 'option') continue;
    const takes = Object.hasOwn(options, token.name) ? options[token.name] : undefined;
    const known = Object.keys(options).map((name) => `--${name}`);
    if (takes === undefined || !token.rawName.startsWith('--'))
      return wrong(`The option ${token.rawName} is not known. ${suggestClosest(token.rawName, known)}`);
    if (takes === 'flag' && token.value !== undefined) return wrong(`${token.rawName} takes no value.`);
    const isMissing = token.value === undefined || token.value === '' || (!token.inlineValue && token.value.startsWith('--'));
    if (takes !== 'flag' && isMissing) return wrong(`${token.rawName} needs a value.`);
    found.set(token.name, [...(found.get(token.name) ?? []), token.value ?? '']);
  }
  const valueOf = (name: string, takes: Options[string]): boolean | string | undefined | readonly string[] =>
    takes === 'flag' ? found.has(name) : takes === 'value' ? found.get(name)?.at(-1) : (found.get(name) ?? []);
  const values = mapValues(options, (takes, name) => valueOf(name, takes));
  return { ok: true, values: values as OptionValues<Known>, words };
};

/** Parses a port in decimal digits, from 0 to 65535; returns undefined for anything else. */
export const portOf = (text: string): number | undefined => (/^\d{1,5}$/.test(text) && Number(text) <= 65_535 ? Number(text) : undefined);

/** Prints what is wrong, and exits with the code of a wrong command line. */
export const fail = (text: string): never => {
  console.error(text);
  process.exit(2);
};
