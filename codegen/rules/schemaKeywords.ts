import type { Oas3Rule } from '@redocly/openapi-core';
import { isObject } from '../../src/shared/model/raw.ts';
import { closest } from '../../src/shared/closest.ts';
import { message } from './ruleContext.ts';

/** Formats of JSON Schema and OpenAPI. @see https://spec.openapis.org/registry/format/ */
const formats =
  'date-time date time duration email idn-email hostname idn-hostname ipv4 ipv6 uri uri-reference iri iri-reference uuid uri-template json-pointer relative-json-pointer regex int32 int64 float double byte binary password'.split(
    ' ',
  );

type Fault = { readonly key: string; readonly text: string; readonly fix: string };

const faultsOf = (schema: Readonly<Record<string, unknown>>): readonly Fault[] => {
  const { type, format, default: value, minimum, maximum } = schema;
  const near = typeof format === 'string' && !formats.includes(format) ? closest(format, formats) : undefined;
  return [
    ...(type === 'array' && schema['items'] === undefined && schema['prefixItems'] === undefined
      ? [{ key: 'type', text: 'The array does not say what its items are.', fix: 'Add items with their schema.' }]
      : []),
    ...(Array.isArray(schema['enum']) && type === undefined
      ? [{ key: 'enum', text: 'The enum has no type.', fix: 'Add type, for example type: string.' }]
      : []),
    ...(near === undefined
      ? []
      : [{ key: 'format', text: `The format "${String(format)}" is not known.`, fix: `Did you mean "${near}"?` }]),
    ...(typeof value === 'number' && typeof maximum === 'number' && value > maximum
      ? [{ key: 'default', text: `The default ${value} is above the maximum ${maximum}.`, fix: `Use ${maximum} or less.` }]
      : []),
    ...(typeof value === 'number' && typeof minimum === 'number' && value < minimum
      ? [{ key: 'default', text: `The default ${value} is below the minimum ${minimum}.`, fix: `Use ${minimum} or more.` }]
      : []),
  ];
};

/** Schemas declare what they require, and their keywords agree; path parameters are required. */
export const schemaKeywords: Oas3Rule = () => ({
  Schema: (schema: unknown, { report, location }) => {
    if (!isObject(schema)) return;
    for (const { key, text, fix } of faultsOf(schema)) report({ message: message(text, fix), location: location.child(key) });
  },
  Parameter: (parameter, { report, location }) => {
    if (parameter.in === 'path' && parameter.required !== true)
      report({
        message: message(
          `The path parameter ${parameter.name ?? ''} is not marked as required.`,
          'Add required: true: a path always has all its parts.',
        ),
        location: location.key(),
      });
  },
});
