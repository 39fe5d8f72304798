import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { suggestClosest } from '../../../src/shared/closest.ts';
import type { LocatedYaml } from '../yamlDocument.ts';
import { isObject, pointerPart, step } from '../../../src/shared/model/raw.ts';

type Path = readonly (string | number)[];

/**
 * Reads values from a YAML file and collects its problems with their positions; an invalid value is returned as undefined or
 * empty.
 */
export type Checker = {
  readonly problems: readonly Diagnostic[];
  readonly report: (path: Path, text: string, fix: string) => void;
  /** An object with the required keys and no keys beyond both lists. A list of `null` allows any key. */
  readonly object: (
    path: Path,
    required: readonly string[],
    optional: readonly string[] | null,
  ) => Readonly<Record<string, unknown>> | undefined;
  readonly list: (path: Path) => readonly unknown[] | undefined;
  /** A non-empty string that passes the test; `says` completes "… must be". */
  readonly text: (path: Path, says: string, test?: (text: string) => boolean) => string;
  readonly integer: (path: Path) => number;
};

const valueAt = (value: unknown, path: Path): unknown => path.reduce(step, value);

const dotted = (path: Path): string => (path.length === 0 ? 'the file' : path.join('.'));
const pointerOf = (path: Path): string => path.map((part) => `/${pointerPart(String(part))}`).join('');
const quote = (value: unknown): string => (value === undefined ? 'nothing' : (JSON.stringify(value) ?? String(value)).slice(0, 80));

/** A checker for one file; its problems carry `rule`. */
export const createChecker = (yaml: LocatedYaml, rule: string): Checker => {
  const problems: Diagnostic[] = [];
  const report = (path: Path, text: string, fix: string): void => {
    problems.push({ file: yaml.file, ...yaml.at(path), severity: 'error', rule, text, pointer: pointerOf(path), fix });
  };
  return {
    problems,
    report,
    object: (path, required, optional) => {
      const value = valueAt(yaml.value, path);
      if (!isObject(value)) {
        report(path, `${dotted(path)} must be a map, and is ${quote(value)}.`, `Give it the keys ${required.join(', ') || 'it needs'}.`);
        return undefined;
      }
      const known = [...required, ...(optional ?? [])];
      for (const key of required) if (!Object.hasOwn(value, key)) report(path, `${dotted(path)} lacks "${key}".`, `Add ${key}.`);
      if (optional !== null) {
        for (const key of Object.keys(value))
          if (!known.includes(key)) report([...path, key], `"${key}" is not known in ${dotted(path)}.`, suggestClosest(key, known));
      }
      return value;
    },
    list: (path) => {
      const value = valueAt(yaml.value, path);
      if (Array.isArray(value)) return value;
      report(path, `${dotted(path)} must be a list, and is ${quote(value)}.`, 'Write a list: each item on a line that starts with "- ".');
      return undefined;
    },
    text: (path, says, test = () => true) => {
      const value = valueAt(yaml.value, path);
      if (typeof value === 'string' && value.trim() !== '' && test(value)) return value;
      // `object` reports missing keys.
      if (value !== undefined) report(path, `${dotted(path)} must be ${says}, and is ${quote(value)}.`, `Write ${says}.`);
      return '';
    },
    integer: (path) => {
      const value = valueAt(yaml.value, path);
      if (typeof value === 'number' && Number.isInteger(value)) return value;
      if (value !== undefined) report(path, `${dotted(path)} must be a whole number, and is ${quote(value)}.`, 'Write a whole number.');
      return 0;
    },
  };
};
