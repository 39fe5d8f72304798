import { extname } from 'node:path';
import type { Result } from '../../diagnostics/diagnostic.ts';
import { bad, good } from '../../diagnostics/diagnostic.ts';
import { isDeviceName } from '../../files/outputPath.ts';
import type { Checker } from './checker.ts';
import { createChecker } from './checker.ts';
import { readSourceText } from '../sourceText.ts';
import { parseLocatedYaml } from '../yamlDocument.ts';
import { isObject } from '../../../src/shared/model/raw.ts';

/** One API as redocly.yaml lists it. */
export type SpecEntry = {
  /** The key under `apis:`, and the folder in generated/. */
  readonly name: string;
  /** The spec file, relative to the project root. */
  readonly root: string;
  readonly route: string;
  readonly navLabel: string;
};

/** The lint settings of redocly.yaml in the linter's format. */
export type LintSettings = { readonly extends: readonly string[]; readonly rules: Readonly<Record<string, unknown>> };

/** redocly.yaml: the APIs in order, and their lint settings. */
export type ProjectConfig = {
  readonly entries: readonly SpecEntry[];
  readonly lint: LintSettings;
  /** The position of a lint rule in redocly.yaml, for messages about the rule itself. */
  readonly placeOfRule: (rule: string) => { readonly file: string; readonly line: number; readonly col: number };
};

/** Returns the severity of a lint rule that codegen checks itself: error, unless redocly.yaml has another. */
export const severityOf = ({ lint }: ProjectConfig, rule: string): 'error' | 'warn' | 'off' => {
  const setting = lint.rules[rule];
  const severity = isObject(setting) ? setting['severity'] : setting;
  return severity === 'warn' || severity === 'off' ? severity : 'error';
};

/** The list of APIs. */
export const configFile = 'redocly.yaml';

/** Folders of generated/, and subpaths of the package of clients, that belong to no API. */
export const takenNames: readonly string[] = ['search', 'site', 'stories', 'sdk', 'react', 'msw'];

// Names become folders, module names and parts of identifiers.
const isApiName = (name: string): boolean => /^[a-z][a-z\d]*(?:-[a-z\d]+)*$/.test(name) && name.length <= 60 && !isDeviceName(name);
const isRoute = (route: string): boolean => /^(?:\/[a-z\d][a-z\d_-]*)+$/.test(route) && !route.split('/').some(isDeviceName);
const isSpecFile = (file: string): boolean =>
  ['.yaml', '.yml', '.json'].includes(extname(file)) && !/^[/\\]|^[a-z]+:|\\|(?:^|\/)\.\.(?:\/|$)/i.test(file);

const loadEntry = (check: Checker, name: string): SpecEntry => {
  const path = ['apis', name] as const;
  if (!isApiName(name))
    check.report(
      path,
      `"${name}" cannot be the name of an API: it becomes a folder and a file name.`,
      'Use lower-case words joined by hyphens, for example "user-management".',
    );
  else if (takenNames.includes(name))
    check.report(
      path,
      `"${name}" cannot be the name of an API: the site has a part of that name.`,
      `Use another, for example "${name}-api".`,
    );
  const entry = { name, root: '', route: '', navLabel: '' };
  if (check.object(path, ['root', 'x-page'], []) === undefined) return entry;
  entry.root = check.text(
    [...path, 'root'],
    `a relative path to a YAML or JSON file inside the project, such as specs/${name}.yaml`,
    isSpecFile,
  );
  if (check.object([...path, 'x-page'], ['route', 'navLabel'], []) !== undefined) {
    entry.route = check.text(
      [...path, 'x-page', 'route'],
      `a route of lower-case words, none of them a device name of Windows, that starts with "/" and has no trailing slash, such as /api/${name}`,
      isRoute,
    );
    entry.navLabel = check.text([...path, 'x-page', 'navLabel'], 'a label of at most 60 characters', (label) => label.length <= 60);
  }
  return entry;
};

const reportTwice = (
  check: Checker,
  entries: readonly SpecEntry[],
  value: (entry: SpecEntry) => string,
  path: (entry: SpecEntry) => readonly string[],
): void => {
  const first = new Map<string, SpecEntry>();
  for (const entry of entries) {
    const known = first.get(value(entry));
    if (known !== undefined && value(entry) !== '')
      check.report(path(entry), `"${value(entry)}" is taken by the API "${known.name}".`, 'Give each API its own.');
    else first.set(value(entry), entry);
  }
};

const loadLint = (check: Checker, value: Readonly<Record<string, unknown>>): LintSettings => {
  const presets =
    value['extends'] === undefined
      ? []
      : (check.list(['extends']) ?? []).map((_, index) =>
          check.text(['extends', index], 'the name of a preset, such as recommended', (name) => /^[\w/-]+$/.test(name)),
        );
  const rules = value['rules'] === undefined ? {} : (check.object(['rules'], [], null) ?? {});
  for (const [rule, setting] of Object.entries(rules)) {
    const severity = isObject(setting) ? setting['severity'] : setting;
    if (!(severity === undefined && isObject(setting)) && !['error', 'warn', 'off'].includes(String(severity))) {
      check.report(
        ['rules', rule],
        `The rule "${rule}" must be error, warn or off, and is ${JSON.stringify(severity) ?? 'nothing'}.`,
        'Write error, warn or off.',
      );
    }
  }
  return { extends: presets, rules };
};

/**
 * Reads redocly.yaml.
 * @returns the APIs in order and the lint settings, or all problems of the file, with suggestions for mistyped keys.
 */
export const loadConfig = (root: string): Result<ProjectConfig> => {
  const text = readSourceText(root, configFile);
  if (!text.ok) return text;
  const yaml = parseLocatedYaml(text.value, configFile);
  if (!yaml.ok) return yaml;

  const check = createChecker(yaml.value, 'redocly-file');
  const top = check.object([], ['apis'], ['extends', 'rules', 'plugins']);
  const apis = top === undefined ? undefined : check.object(['apis'], [], null);
  if (top === undefined || apis === undefined) return bad(...check.problems);
  if (Object.keys(apis).length === 0) check.report(['apis'], 'No API is listed.', 'Add a block with root and x-page for each spec.');
  const entries = Object.keys(apis).map((name) => loadEntry(check, name));
  reportTwice(
    check,
    entries,
    (entry) => entry.root,
    (entry) => ['apis', entry.name, 'root'],
  );
  reportTwice(
    check,
    entries,
    (entry) => entry.route,
    (entry) => ['apis', entry.name, 'x-page', 'route'],
  );
  const lint = loadLint(check, top);
  if (check.problems.length > 0) return bad(...check.problems);
  const located = yaml.value;
  return good({ entries, lint, placeOfRule: (rule) => ({ file: configFile, ...located.at(['rules', rule]) }) });
};
