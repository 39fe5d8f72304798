import { createConfig, lintConfig } from '@redocly/openapi-core';
import { type Diagnostic, errorIn } from '../diagnostics/diagnostic.ts';
import { keyOfPart, pointerPart } from '../../src/shared/model/raw.ts';
import { suggestClosest } from '../../src/shared/closest.ts';
import { pluginId, ruleNames } from './rules.ts';
import type { ProjectConfig } from '../load/settings/config.ts';
import { filterEntries } from '../../src/shared/records.ts';

/** Reports rules in redocly.yaml that do not exist. The preset "all" lists every rule. */
export const unknownRules = async (project: ProjectConfig): Promise<readonly Diagnostic[]> => {
  const all = await createConfig({ extends: ['all'] });
  const known = [...Object.keys({ ...all.rules.oas3_1, ...all.rules.oas3_0, ...all.rules.oas3_2 }), ...ruleNames];
  return Object.keys(project.lint.rules)
    .filter((rule) => !known.includes(rule) && !rule.startsWith(assertionPrefix))
    .map((rule) => ({
      ...project.placeOfRule(rule),
      severity: 'error',
      rule: 'redocly-file',
      text: `The lint rule "${rule}" does not exist.`,
      pointer: `/rules/${pointerPart(rule)}`,
      fix: suggestClosest(rule, rule.startsWith(`${pluginId}/`) ? ruleNames : known),
    }));
};

/** The beginning of the names of assertions, which redocly.yaml defines itself. */
const assertionPrefix = 'rule/';

const manual = 'https://redocly.com/docs/cli/rules/configurable-rules';

/**
 * Reports mistakes in assertions. The linter alone ignores unknown keys, and fails in every spec at an unknown type.
 */
export const wrongAssertions = async (project: ProjectConfig): Promise<readonly Diagnostic[]> => {
  const assertions = filterEntries(project.lint.rules, (rule) => rule.startsWith(assertionPrefix));
  if (Object.keys(assertions).length === 0) return [];
  const problems = await lintConfig({ config: await createConfig(JSON.stringify({ rules: assertions })) });
  return problems.map(({ message, suggest, location: [location] }) => {
    const { file, ...place } = project.placeOfRule(...(location?.pointer ?? '').split('/').slice(2).map(keyOfPart));
    const [text = '', advice = `See ${manual}.`] = message.split(/(?<=\.) (?=See )/);
    return errorIn(file, 'redocly-file', text, suggest[0] === undefined ? advice : `Did you mean "${suggest[0]}"?`, place);
  });
};
