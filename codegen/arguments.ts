import { nearMissHint } from './nearMiss.ts';

/** What the command line asks for. */
export type Arguments = {
  readonly mode: 'write' | 'check' | 'lint' | 'help';
  readonly format: 'text' | 'json' | 'github' | undefined;
  readonly drafts: boolean;
  readonly remoteHosts: readonly string[];
  readonly maxBytes: number | undefined;
  readonly out: string | undefined;
  readonly root: string | undefined;
};

export const usage = `Usage: npm run codegen -- [options]

  --check              compare generated/ with what would be written; write nothing; exit 1 when they differ
  --lint               check specs, guides and settings; write nothing
  --format FORMAT      how problems are printed: text, json or github (annotations; the default on a CI of GitHub)
  --drafts             leave out guides that are missing or wrong instead of stopping
  --allow-remote HOST  let $ref fetch from this host; may be given more than once
  --max-file-size MB   largest spec file that is read (20)
  --out FOLDER         where to write (generated)
  --root FOLDER        the project (where this program lies)
  --help               print this

Exit codes: 0 good, 1 problems in specs, guides or settings, 2 wrong use or an output that cannot be written, 130 and 143 interrupted.
`;

const flags = ['--check', '--lint', '--drafts', '--help'] as const;
const options = ['--format', '--allow-remote', '--max-file-size', '--out', '--root'] as const;
const formats = ['text', 'json', 'github'] as const;

type Parsed = { readonly ok: true; readonly value: Arguments } | { readonly ok: false; readonly text: string };

const wrong = (text: string): Parsed => ({ ok: false, text });

/** Reads the command line; `text` says what is wrong with it and what was most likely meant. */
export const parseArguments = (given: readonly string[]): Parsed => {
  const set = new Set<string>();
  const values = new Map<string, string[]>();
  for (let index = 0; index < given.length; index += 1) {
    const [name = '', inline] = (given[index] ?? '').split(/=(.*)/s);
    if (flags.some((flag) => flag === name) && inline === undefined) set.add(name);
    else if (options.some((option) => option === name)) {
      const value = inline ?? given[(index += 1)];
      if (value === undefined || value === '' || (inline === undefined && value.startsWith('--'))) return wrong(`${name} needs a value.`);
      values.set(name, [...(values.get(name) ?? []), value]);
    } else if (name.startsWith('-')) return wrong(`The option ${name} is not known. ${nearMissHint(name, [...flags, ...options])}`);
    else return wrong(`"${name}" is not an option. Specs are listed in redocly.yaml, not on the command line.`);
  }
  const one = (name: string): string | undefined => values.get(name)?.at(-1);
  const format = formats.find((candidate) => candidate === one('--format'));
  if (one('--format') !== undefined && format === undefined)
    return wrong(`The format "${one('--format')}" is not known. ${nearMissHint(one('--format') ?? '', formats)}`);
  if (set.has('--check') && set.has('--lint')) return wrong('--check and --lint exclude each other.');
  const size = one('--max-file-size');
  if (size !== undefined && !/^\d+(?:\.\d+)?$/.test(size)) return wrong(`--max-file-size is a number of megabytes, and "${size}" is none.`);
  const host = values.get('--allow-remote')?.find((name) => !/^[a-z\d.-]+$/i.test(name));
  if (host !== undefined) return wrong(`--allow-remote takes a host name without scheme, port or path, and "${host}" is none.`);
  return {
    ok: true,
    value: {
      mode: set.has('--help') ? 'help' : set.has('--check') ? 'check' : set.has('--lint') ? 'lint' : 'write',
      format,
      drafts: set.has('--drafts'),
      remoteHosts: values.get('--allow-remote') ?? [],
      maxBytes: size === undefined ? undefined : Number(size) * 1024 * 1024,
      out: one('--out'),
      root: one('--root'),
    },
  };
};
