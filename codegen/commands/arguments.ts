import { suggestClosest } from '../../src/shared/closest.ts';
import type { OptionValues } from '../../src/shared/node/commandLine.ts';

export const usage = `Usage: npm run codegen -- [options]

  --check              compare generated/ with what would be written; write nothing; exit 1 when they differ
  --lint               check specs, guides and settings; write nothing
  --fix                with --lint: apply the fixes that are safe, then report what is left
  --score              with --lint: add how easy each API is to integrate, by redocly score, with its hints
  --examples           with --lint: also send the examples of requests to the mock, and report those that it rejects
  --format FORMAT      how problems are printed: text, json or github (annotations; the default on a CI of GitHub)
  --drafts             omit guides that are missing or invalid instead of stopping
  --allow-remote HOST  let $ref fetch from this host; may be given more than once
  --max-file-size MB   largest spec file that is read (20)
  --out FOLDER         where to write (generated)
  --root FOLDER        the project (the one that this program belongs to)
  --help               print this

Exit codes: 0 success, 1 problems in specs, guides or settings, 2 invalid arguments or an output that cannot be written, 130 and 143 interrupted.
`;

export const options = {
  check: 'flag',
  lint: 'flag',
  fix: 'flag',
  score: 'flag',
  examples: 'flag',
  drafts: 'flag',
  help: 'flag',
  format: 'value',
  'allow-remote': 'values',
  'max-file-size': 'value',
  out: 'value',
  root: 'value',
} as const;

/** The options of a command line. */
export type Arguments = OptionValues<typeof options>;

export const formats = ['text', 'json', 'github'] as const;

/** Returns what is wrong with the command line, with the closest option; undefined when it is valid. */
export const objectionToArguments = (given: Arguments, [word]: readonly string[]): string | undefined => {
  const { check, lint, fix, score, examples, format, 'max-file-size': size, 'allow-remote': hosts } = given;
  if (word !== undefined) return `"${word}" is not an option. Specs are listed in redocly.yaml, not on the command line.`;
  if (format !== undefined && !formats.some((known) => known === format))
    return `The format "${format}" is not known. ${suggestClosest(format, formats)}`;
  if (check && lint) return '--check and --lint cannot be used together.';
  if (fix && !lint) return '--fix needs --lint.';
  if (score && !lint) return '--score needs --lint.';
  if (examples && !lint) return '--examples needs --lint.';
  if (size !== undefined && !/^\d+(?:\.\d+)?$/.test(size)) return `--max-file-size must be a number of megabytes, not "${size}".`;
  const host = hosts.find((name) => !/^[a-z\d.-]+$/i.test(name));
  return host === undefined ? undefined : `--allow-remote must be a host name without scheme, port or path, not "${host}".`;
};
