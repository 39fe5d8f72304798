import type { Oas3Rule } from '@redocly/openapi-core';
import { isObject } from '../../src/shared/model/raw.ts';
import { message } from './ruleContext.ts';

const describes = (node: unknown): boolean =>
  isObject(node) && typeof node['description'] === 'string' && node['description'].trim() !== '';

const mostInSummary = 100;

type Fault = { readonly text: string; readonly fix: string };

/** Headings and menus show summaries, so they are short and no sentences. */
const summaryFault = (summary: string): Fault | undefined => {
  if (summary.length > mostInSummary)
    return { text: `The summary has ${summary.length} characters.`, fix: `Use ${mostInSummary} or fewer; the description takes the rest.` };
  return summary.trimEnd().endsWith('.') && !summary.endsWith('...')
    ? { text: 'The summary ends with a full stop.', fix: 'Take it away: headings and menus show the summary.' }
    : undefined;
};

/** Placeholders, and code that never ends. */
const textFault = (text: string): Fault | undefined => {
  const prose = text.replace(/^ *(`{3,}|~{3,})[\s\S]*?^ *\1/gm, '').replace(/(`+)(?!`)[\s\S]*?[^`]\1(?!`)/g, '');
  const placeholder = /\b(?:TODO|FIXME|TBD|XXX)\b|\blorem ipsum\b/i.exec(prose)?.[0];
  if (placeholder !== undefined && (placeholder === placeholder.toUpperCase() || placeholder.includes(' ')))
    return { text: `The description contains "${placeholder}".`, fix: 'Write the text.' };
  return prose.includes('`')
    ? { text: 'A backtick in the description has no other half.', fix: 'Close the code with a backtick.' }
    : undefined;
};

/**
 * The API and its named schemas are described, and no two operations by the same words; texts are finished, and summaries
 * short.
 */
export const descriptions: Oas3Rule = () => {
  const seen = new Map<string, string>();
  const summaries = new Map<string, string>();
  return {
    any: {
      enter: (node: unknown, { report, location }) => {
        const text = isObject(node) ? node['description'] : undefined;
        const fault = typeof text === 'string' ? textFault(text) : undefined;
        if (fault !== undefined) report({ message: message(fault.text, fault.fix), location: location.child('description') });
      },
    },
    Info: (info, { report, location }) => {
      const email: unknown = info.contact?.email;
      if (typeof email === 'string' && !/^[^@\s]+@[^@\s]+$/.test(email))
        report({
          message: message(`"${email}" is not an email address.`, 'Write an address such as team@example.com, or use url.'),
          location: location.child(['contact', 'email']),
        });
      if (!describes(info))
        report({
          message: message('The API has no description.', 'Add description: what it is for and how its objects relate.'),
          location: location.key(),
        });
    },
    NamedSchemas: (schemas: unknown, { report, location }) => {
      for (const [name, schema] of Object.entries(isObject(schemas) ? schemas : {}))
        if (isObject(schema) && schema['$ref'] === undefined && !describes(schema))
          report({
            message: message(`The schema ${name} has no description.`, 'Add description: what an object of it is.'),
            location: location.child(name).key(),
          });
    },
    Operation: (operation, { report, location }) => {
      if (typeof operation.summary === 'string') {
        const fault = summaryFault(operation.summary);
        if (fault !== undefined) report({ message: message(fault.text, fault.fix), location: location.child('summary') });
        const other = summaries.get(operation.summary);
        if (other !== undefined)
          report({
            message: message(`The summary is the same as that of ${other}.`, 'Say what sets the two apart: menus show the summary alone.'),
            location: location.child('summary'),
          });
        else summaries.set(operation.summary, String(operation.operationId ?? 'another operation'));
      }
      const text = describes(operation) ? String(operation.description).trim() : undefined;
      if (text === undefined) return;
      const first = seen.get(text);
      if (first !== undefined)
        report({
          message: message(`The description is the same as that of ${first}.`, 'Say what sets the two apart.'),
          location: location.child('description'),
        });
      else seen.set(text, String(operation.operationId ?? 'another operation'));
    },
  };
};
