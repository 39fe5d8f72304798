import type { Oas3Rule } from '@redocly/openapi-core';
import { isObject } from '../../src/shared/model/raw.ts';
import { message } from './ruleContext.ts';

const describes = (node: unknown): boolean =>
  isObject(node) && typeof node['description'] === 'string' && node['description'].trim() !== '';

/** The API and its named schemas are described, and no two operations by the same words. */
export const descriptions: Oas3Rule = () => {
  const seen = new Map<string, string>();
  return {
    Info: (info, { report, location }) => {
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
