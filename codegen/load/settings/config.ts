import { extname } from 'node:path';
import { z } from 'zod';
import type { Result, SourcePosition } from '../../diagnostics/diagnostic.ts';
import { isDeviceName } from '../../files/outputPath.ts';
import { readYaml, text, type Report } from '../readYaml.ts';
import { isObject } from '../../../src/shared/model/raw.ts';

/** An API as listed in redocly.yaml. */
export type SpecEntry = {
  /** The key under `apis:`, and the folder in generated/. */
  readonly name: string;
  /** The spec file, relative to the project root. */
  readonly root: string;
  readonly route: string;
  readonly navLabel: string;
};

/** The lint settings of redocly.yaml in the linter's format. */
type LintSettings = { readonly extends: readonly string[]; readonly rules: Readonly<Record<string, unknown>> };

/** redocly.yaml: the APIs in order, and their lint settings. */
export type ProjectConfig = {
  readonly entries: readonly SpecEntry[];
  readonly lint: LintSettings;
  /** The position of a lint rule in redocly.yaml, or of a part of its settings, for messages about the rule itself. */
  readonly placeOfRule: (...path: readonly string[]) => SourcePosition;
};

/** Returns the severity of a lint rule that codegen checks itself: error, unless redocly.yaml sets another. */
export const severityOf = ({ lint }: ProjectConfig, rule: string): 'error' | 'warn' | 'off' => {
  const setting = lint.rules[rule];
  const severity = isObject(setting) ? setting['severity'] : setting;
  return severity === 'warn' || severity === 'off' ? severity : 'error';
};

/** The file that lists the APIs. */
export const configFile = 'redocly.yaml';

/** Folders of generated/, and subpaths of the client package, that an API must not use. */
export const takenNames: readonly string[] = ['search', 'site', 'stories', 'sdk', 'react', 'msw', 'editor'];

// Names are used for folders, modules and parts of identifiers.
const isApiName = (name: string): boolean => /^[a-z][a-z\d]*(?:-[a-z\d]+)*$/.test(name) && name.length <= 60 && !isDeviceName(name);
const isSpecFile = (file: string): boolean =>
  ['.yaml', '.yml', '.json'].includes(extname(file)) && !/^[/\\]|^[a-z]+:|\\|(?:^|\/)\.\.(?:\/|$)/i.test(file);

const severity = z.enum(['error', 'warn', 'off']);

/** The shape of redocly.yaml. */
export const configSchema = z
  .strictObject({
    apis: z
      .record(
        z.string(),
        z.strictObject({
          root: text('a relative path to a YAML or JSON file inside the project, such as specs/example.yaml')
            .regex(/\.(?:yaml|yml|json)$/)
            .refine(isSpecFile),
          'x-page': z.strictObject({
            route: text(
              'a route of lowercase words, none of them a device name of Windows, that starts with "/" and has no trailing slash, such as /api/example',
            )
              .regex(/^(?:\/[a-z\d][a-z\d_-]*)+$/)
              .refine((route) => !route.split('/').some(isDeviceName)),
            navLabel: text('a label of at most 60 characters').max(60),
          }),
        }),
      )
      .describe('One block for each API, in the order of the navigation bar'),
    extends: z.array(text('the name of a preset, such as recommended').regex(/^[\w/-]+$/)).default([]),
    plugins: z.array(z.string().describe('a module with lint rules of this project')).optional(),
    rules: z
      .record(z.string(), z.union([severity, z.looseObject({ severity: severity.optional() })]).describe('error, warn or off'))
      .default({}),
  })
  .meta({ title: 'The APIs of the site and how their specs are linted' });

const checkName = (name: string, report: Report): void => {
  if (!isApiName(name))
    report(
      ['apis', name],
      `"${name}" cannot be the name of an API: it becomes a folder and a file name.`,
      'Use lowercase words joined by hyphens, for example "user-management".',
    );
  else if (takenNames.includes(name))
    report(
      ['apis', name],
      `"${name}" cannot be the name of an API: the site has a part of that name.`,
      `Use another, for example "${name}-api".`,
    );
};

/** Reports an API with the same file or route as another. */
const checkTaken = (entries: readonly SpecEntry[], key: 'root' | 'route', report: Report): void => {
  const first = new Map<string, string>();
  for (const { name, [key]: value } of entries) {
    const known = first.get(value);
    const path = key === 'root' ? ['apis', name, 'root'] : ['apis', name, 'x-page', 'route'];
    if (known === undefined) first.set(value, name);
    else report(path, `"${value}" is taken by the API "${known}".`, 'Give each API its own.');
  }
};

/**
 * Reads redocly.yaml.
 * @returns the APIs in order and the lint settings, or all problems of the file, with suggestions for misspelled keys.
 */
export const loadConfig = (root: string): Result<ProjectConfig> =>
  readYaml(root, configFile, 'redocly-file', configSchema, ({ apis, extends: presets, rules }, report, at) => {
    const entries = Object.entries(apis).map(([name, { root: file, 'x-page': page }]) => ({ name, root: file, ...page }));
    if (entries.length === 0) report(['apis'], 'No API is listed.', 'Add a block with root and x-page for each spec.');
    for (const { name } of entries) checkName(name, report);
    checkTaken(entries, 'root', report);
    checkTaken(entries, 'route', report);
    return { entries, lint: { extends: presets, rules }, placeOfRule: (...path) => ({ file: configFile, ...at(['rules', ...path]) }) };
  });
