import type { Faults } from './faults.ts';
import { portOf, readCommandLine } from '../../shared/node/commandLine.ts';

export type ServerArguments = {
  readonly port: number;
  readonly host: string;
  /** The names of the APIs to mock. */
  readonly apis: readonly string[];
  readonly origins: readonly string[];
  /** The file with the initial data. */
  readonly seed: string | undefined;
  readonly idSeed: number | undefined;
  readonly persist: string | undefined;
  readonly token: string | undefined;
  readonly faults: Faults;
  readonly log: 'text' | 'json';
  readonly quiet: boolean;
};
export type ParsedArguments =
  | { readonly kind: 'run'; readonly options: ServerArguments }
  | { readonly kind: 'help' }
  | { readonly kind: 'version' }
  | { readonly kind: 'explain'; readonly apis: readonly string[] }
  | { readonly kind: 'print-seed' }
  | { readonly kind: 'wrong'; readonly text: string };

/** What the options of a mock depend on. */
export type MockFacts = {
  readonly apis: readonly string[];
  /** The help texts of its options for initial data; undefined for a mock without such data. */
  readonly data: { readonly seed: string; readonly printSeed: string } | undefined;
  readonly hasRoles: boolean;
};

const helpOfData = ({ seed, printSeed }: NonNullable<MockFacts['data']>): string => `
  --seed FILE            ${seed}
  --print-seed           ${printSeed}`;

/** Returns the help text of the mock. */
export const usage = (command: string, { apis, data, hasRoles }: MockFacts): string => `${command} [options]

  --port NUMBER          the port to listen on (default 4010)
  --host ADDRESS         the address to listen on (default 127.0.0.1, which other machines cannot reach)
  --allow-origin ORIGIN  allows requests from pages of this origin; separate several with commas. Local pages are always allowed${
    apis.length < 2
      ? ''
      : `
  --api NAME             mocks only this API; separate several with commas. APIs with the same paths need a mock each`
  }
  --token TOKEN          accepts only this token${hasRoles ? ', which has every permission, instead of one token for each role' : ''}
  --persist FILE         keeps the state in a file and continues from it; one mock for each file${data === undefined ? '' : helpOfData(data)}
  --id-seed NUMBER       changes the ids of new resources (default 1)
  --latency NUMBER       delays each response by this many milliseconds
  --fail SHARE           the share of requests that fail with 503, such as 0.05
  --rate-limit NUMBER    the requests allowed per second; further ones get 429 with Retry-After
  --log FORMAT           the format of the request log, text or json (default text)
  --quiet                turns off the request log
  --watch                in a checkout: after a change of the specs, starts again with them; the state stays with --persist
  --explain              lists what the mock does for each operation, and exits
  --version              prints the version, and exits
  --help                 prints this help`;

const wrong = (text: string): ParsedArguments => ({ kind: 'wrong', text });

/** Parses the command line of the mock. */
export const parseArguments = (words: readonly string[], { apis, data }: Pick<MockFacts, 'apis' | 'data'>): ParsedArguments => {
  const read = readCommandLine(words, {
    port: 'value',
    host: 'value',
    api: 'value',
    'allow-origin': 'value',
    token: 'value',
    persist: 'value',
    seed: 'value',
    'print-seed': 'flag',
    'id-seed': 'value',
    latency: 'value',
    fail: 'value',
    'rate-limit': 'value',
    log: 'value',
    quiet: 'flag',
    watch: 'flag',
    explain: 'flag',
    version: 'flag',
    help: 'flag',
  });
  if (!read.ok) return wrong(read.text);
  const { values } = read;
  if (values.help) return { kind: 'help' };
  if (values.version) return { kind: 'version' };
  if (read.words.length > 0) return wrong(`"${read.words[0]}" is not an option.`);
  if (data === undefined && (values.seed !== undefined || values['print-seed']))
    return wrong('This mock has no initial data. Start it with --persist FILE to continue from an earlier state.');
  if (values.watch) return wrong('--watch needs the specs. Run it in a checkout: npm run mock -- --watch');
  const wanted = values.api?.split(',') ?? apis;
  const unknown = wanted.find((name) => !apis.includes(name));
  if (unknown !== undefined) return wrong(`--api: there is no API "${unknown}". The APIs are ${apis.join(', ')}.`);
  if (values.explain) return { kind: 'explain', apis: wanted };
  if (values['print-seed']) return { kind: 'print-seed' };
  const port = portOf(values.port ?? '4010');
  if (port === undefined) return wrong(`--port must be a number from 0 to 65535, not "${values.port}".`);
  if (values['id-seed'] !== undefined && !/^\d{1,9}$/.test(values['id-seed']))
    return wrong(`--id-seed must be a number of 1 to 9 digits, not "${values['id-seed']}".`);
  const origins = (values['allow-origin'] ?? '').split(',').filter((origin) => origin !== '');
  const wrongOrigin = origins.find((origin) => URL.parse(origin)?.origin !== origin);
  if (wrongOrigin !== undefined) return wrong(`--allow-origin must be an origin such as https://app.example.com, not "${wrongOrigin}".`);
  if (values.token !== undefined && !/^[\x21-\x7e]+$/.test(values.token)) return wrong('--token must be a token without spaces.');
  if (values.latency !== undefined && !/^\d{1,6}$/.test(values.latency))
    return wrong(`--latency must be a number of milliseconds, not "${values.latency}".`);
  if (values.fail !== undefined && !/^(?:0?\.\d+|[01])$/.test(values.fail))
    return wrong(`--fail must be a share from 0 to 1, such as 0.05, not "${values.fail}".`);
  if (values['rate-limit'] !== undefined && !/^[1-9]\d{0,5}$/.test(values['rate-limit']))
    return wrong(`--rate-limit must be a number of calls per second, not "${values['rate-limit']}".`);
  const log = values.log ?? 'text';
  if (log !== 'text' && log !== 'json') return wrong(`--log must be text or json, not "${log}".`);
  const numberOf = (text: string | undefined): number | undefined => (text === undefined ? undefined : Number(text));
  return {
    kind: 'run',
    options: {
      port,
      host: values.host?.replace(/^\[(.*)\]$/, '$1') ?? '127.0.0.1',
      apis: wanted,
      origins,
      seed: values.seed,
      idSeed: numberOf(values['id-seed']),
      persist: values.persist,
      token: values.token,
      faults: { latency: numberOf(values.latency), fail: numberOf(values.fail), rateLimit: numberOf(values['rate-limit']) },
      log,
      quiet: values.quiet,
    },
  };
};
