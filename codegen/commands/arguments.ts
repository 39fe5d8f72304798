import { readCommandLine } from '../../src/shared/node/commandLine.ts';
import { suggestClosest } from '../../src/shared/closest.ts';

/** The options of the command line. */
export type Arguments = {
  readonly mode: 'write' | 'check' | 'lint' | 'help';
  readonly format: 'text' | 'json' | 'github' | undefined;
  /** Apply the safe fixes before linting. */
  readonly fix: boolean;
  /** Score how easy the APIs are to integrate. */
  readonly score: boolean;
  readonly drafts: boolean;
  readonly remoteHosts: readonly string[];
  readonly maxBytes: number | undefined;
  readonly out: string | undefined;
  readonly root: string | undefined;
};

export const usage = `Usage: npm run codegen -- [options]

  --check              compare generated/ with what would be written; write nothing; exit 1 when they differ
  --lint               check specs, guides and settings; write nothing
  --fix                with --lint: apply the fixes that are safe, then report what is left
  --score              with --lint: add how easy each API is to integrate, by redocly score, with its hints
  --format FORMAT      how problems are printed: text, json or github (annotations; the default on a CI of GitHub)
  --drafts             leave out guides that are missing or wrong instead of stopping
  --allow-remote HOST  let $ref fetch from this host; may be given more than once
  --max-file-size MB   largest spec file that is read (20)
  --out FOLDER         where to write (generated)
  --root FOLDER        the project (where this program lies)
  --help               print this

Exit codes: 0 good, 1 problems in specs, guides or settings, 2 wrong use or an output that cannot be written, 130 and 143 interrupted.
`;

const formats = ['text', 'json', 'github'] as const;

type Parsed = { readonly ok: true; readonly value: Arguments } | { readonly ok: false; readonly text: string };

const wrong = (text: string): Parsed => ({ ok: false, text });

/** Parses the command line. `text` says what is wrong with it and suggests the closest option. */
export const parseArguments = (given: readonly string[]): Parsed => {
  const read = readCommandLine(given, {
    check: 'flag',
    lint: 'flag',
    fix: 'flag',
    score: 'flag',
    drafts: 'flag',
    help: 'flag',
    format: 'value',
    'allow-remote': 'values',
    'max-file-size': 'value',
    out: 'value',
    root: 'value',
  });
  if (!read.ok) return read;
  const [word] = read.words;
  if (word !== undefined) return wrong(`"${word}" is not an option. Specs are listed in redocly.yaml, not on the command line.`);
  const {
    check,
    lint,
    fix,
    score,
    drafts,
    help,
    format: named,
    'allow-remote': remoteHosts,
    'max-file-size': size,
    out,
    root,
  } = read.values;
  const format = formats.find((candidate) => candidate === named);
  if (named !== undefined && format === undefined) return wrong(`The format "${named}" is not known. ${suggestClosest(named, formats)}`);
  if (check && lint) return wrong('--check and --lint exclude each other.');
  if (fix && !lint) return wrong('--fix needs --lint.');
  if (score && !lint) return wrong('--score needs --lint.');
  if (size !== undefined && !/^\d+(?:\.\d+)?$/.test(size)) return wrong(`--max-file-size must be a number of megabytes, not "${size}".`);
  const host = remoteHosts.find((name) => !/^[a-z\d.-]+$/i.test(name));
  if (host !== undefined) return wrong(`--allow-remote must be a host name without scheme, port or path, not "${host}".`);
  return {
    ok: true,
    value: {
      mode: help ? 'help' : check ? 'check' : lint ? 'lint' : 'write',
      format,
      fix,
      score,
      drafts,
      remoteHosts,
      maxBytes: size === undefined ? undefined : Number(size) * 1024 * 1024,
      out,
      root,
    },
  };
};
