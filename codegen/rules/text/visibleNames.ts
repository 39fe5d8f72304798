import type { Oas3Rule } from '@redocly/openapi-core';
import { isObject } from '../../../src/shared/model/raw.ts';
import { reportFault, type Fault } from '../ruleContext.ts';

/** Invisible characters, and all whitespace except the plain space. */
const invisible = /\p{Default_Ignorable_Code_Point}|[^\S ]/u;

/** Text that YAML reads as a number, a date or a word of its own without quotes. */
const isOtherType = /^[\d.+-]|^(?:true|false|null|~)$/i;

const quoted = /^[“”„‘’‚«»].*[“”‘’«»]$/u;

/** Returns what is wrong with a name or value that callers have to repeat exactly. */
const nameFault = (name: string): Fault | undefined => {
  const hidden = invisible.exec(name)?.[0];
  if (hidden !== undefined) {
    const code = (hidden.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0');
    return { text: `The name contains U+${code}, which is invisible.`, fix: 'Retype the name.' };
  }
  if (name !== name.trim()) return { text: `The name "${name}" begins or ends with a space.`, fix: 'Remove the space.' };
  if (!quoted.test(name)) return undefined;
  const bare = name.slice(1, -1);
  return { text: `The quotes around ${name} are part of it.`, fix: `Write ${isOtherType.test(bare) ? `'${bare}'` : bare}.` };
};

/** Values that programs read. */
const programKeys = ['version', 'url', 'default', 'const'];

/**
 * Reports names of properties and parameters, and enum values, with characters that callers cannot see, and other values for
 * programs in typographic quotes.
 */
export const visibleNames: Oas3Rule = () => ({
  any: (node: unknown, { report, location }) => {
    if (!isObject(node)) return;
    for (const key of programKeys) {
      const value = node[key];
      const fault = typeof value === 'string' && quoted.test(value) ? nameFault(value) : undefined;
      if (fault !== undefined) reportFault(report, location.child(key), fault);
    }
  },
  Schema: (schema: unknown, { report, location }) => {
    if (!isObject(schema)) return;
    const { properties, enum: values } = schema;
    for (const name of isObject(properties) ? Object.keys(properties) : []) {
      const fault = nameFault(name);
      if (fault !== undefined) reportFault(report, location.child(['properties', name]).key(), fault);
    }
    for (const [index, value] of Array.isArray(values) ? values.entries() : []) {
      const fault = typeof value === 'string' ? nameFault(value) : undefined;
      if (fault !== undefined) reportFault(report, location.child(['enum', index]), fault);
    }
  },
  Parameter: (parameter, { report, location }) => {
    const fault = nameFault(String(parameter.name ?? ''));
    if (fault !== undefined) reportFault(report, location.child('name'), fault);
  },
});
