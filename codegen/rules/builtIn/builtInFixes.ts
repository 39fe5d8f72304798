import type { LocationObject, NormalizedProblem } from '@redocly/openapi-core';
import { isObject, lookUp } from '../../../src/shared/model/raw.ts';
import { closest, suggestClosest } from '../../../src/shared/closest.ts';
import { tryParseJson } from '../../../src/shared/tryParseJson.ts';
import { missingPointerHint } from '../../load/specs/references.ts';
import type { ConfinedResolver } from '../../load/specs/resolver.ts';
import { undefinedPathParameter, unknownScheme, unusedPathParameter } from './linterMessages.ts';
import { unquotedFix, type Advice } from '../ruleContext.ts';
import { structFix } from './structFix.ts';
import { namesInPath } from '../../../src/shared/request/pathTemplate.ts';

/** Fixes for the problems of the linter's built-in rules. */
export const fixes: Readonly<Record<string, string>> = {
  'no-unresolved-refs': 'Correct the $ref: a file relative to this one, then "#/" and the path of the object in it.',
  struct: 'Correct the key or its value: see the OpenAPI specification for what is allowed here.',
  'no-invalid-media-type-examples': 'Change the example or the schema until they agree.',
  'no-invalid-parameter-examples': 'Change the example or the schema until they agree.',
  'no-invalid-schema-examples': 'Change the example or the schema until they agree.',
  'no-unused-components': 'Refer to it, or delete it.',
  'no-identical-paths': 'Give one of the paths another name, or merge the two.',
  'no-ambiguous-paths': 'Give one of the paths another literal part, so that a request fits one path alone.',
  'operation-summary': 'Add summary: a few words that begin with a verb.',
  'operation-parameters-unique': 'Keep one of the two parameters.',
  'path-parameters-defined': 'Declare the parameter with in: path, or remove it from the path.',
  'tag-description': 'Add description to the tag.',
  'operation-description': 'Add description: what the call does, in a sentence or more.',
  'operation-tag-defined': 'Correct the tag, or declare it under tags at the top.',
  'no-duplicated-enum-values': 'Delete one of the two values.',
  'no-duplicated-tag-names': 'Keep one of the two tags.',
  'spec-ref-siblings': 'Remove the keys beside $ref, or write the object out.',
  'security-defined': 'Add security at the top, or to the operation.',
  'info-license': 'Add license with name and identifier.',
  'no-server-trailing-slash': 'Remove the slash at the end of the url.',
  'operation-4xx-response': 'Document the error responses.',
  'no-empty-servers': 'Add servers with the url that calls go to.',
  'operation-operationId-url-safe': 'Use letters, digits, "-" and "_" alone in the operationId.',
  'nullable-type-sibling': 'Write the type beside nullable.',
  'no-required-schema-properties-undefined': 'Correct the name, or declare it under properties.',
  'no-path-trailing-slash': 'Remove the slash at the end of the path.',
  'path-not-include-query': 'Declare what follows "?" as parameters with in: query.',
  'path-declaration-must-exist': 'Write a name between the braces.',
  'no-illogical-composition-keywords': 'Write the schema without the keyword, or correct its variants.',
  'no-undefined-server-variable': 'Declare it under variables of the server.',
  'no-server-variables-empty-enum': 'List the values, with the default among them.',
  'no-server-example.com': 'Write the host that calls go to.',
  'info-license-strict': 'Add identifier or url to the license.',
  'operation-2xx-response': 'Document the response to a successful call.',
  'no-unsafe-markdown': 'Remove the script or its address from the text.',
  'no-mixed-number-range-constraints': 'Keep one of the two bounds.',
  'no-example-value-and-externalValue': 'Keep one of the two.',
  'no-schema-type-mismatch': 'Change the type, or remove the keyword.',
  'security-scopes-defined': 'Declare the scope under the flows of the scheme, or correct it.',
  'spec-components-invalid-map-name': 'Use letters, digits, ".", "-" and "_".',
  'operation-operationId': 'Add operationId.',
  'operation-operationId-unique': 'Give one of the two operations another operationId.',
  'no-enum-type-mismatch': 'Change the type, or the values that are not of it.',
};

/** Suggests the property that a name under `required` may mean. */
const requiredFix = (pointer: string, at: (pointer: string) => unknown): string | undefined => {
  const properties = at(pointer.replace(/\/required\/\d+$/, '/properties'));
  const name = String(at(pointer));
  const known = isObject(properties) ? Object.keys(properties) : [];
  const words = name.split(/[\s,]+/);
  if (words.length > 1 && words.every((word) => known.includes(word))) return `Write ${words.join(', ')}.`;
  const near = closest(name, known);
  return near === undefined ? undefined : `Did you mean "${near}"?`;
};

/** Suggests putting a value of an example in quotes, or removing those around a number, a map or a list. */
const quotesFix = (text: string, value: unknown): string | undefined => {
  const types = /(?:^|[ :])type must be (.*?)\.?$/.exec(text)?.[1]?.split(',') ?? [];
  if (types.includes('string') && ['number', 'boolean'].includes(typeof value)) return 'Put the value in quotes.';
  if (types.length > 0 && value === 'null') return 'Write null, without quotes.';
  const isQuoted = typeof value === 'string' && /^\s*[[{]/.test(value) && tryParseJson(value) !== undefined;
  if (isQuoted && types.some((type) => type === 'object' || type === 'array')) return 'Write the value itself, without quotes around it.';
  return unquotedFix(value, types);
};

/** Suggests the closest tag that the spec declares, or all of them to an operation without tags. */
const tagFix = (location: LocationObject, at: (pointer: string) => unknown): string | undefined => {
  const [tag, tags] = [at(location.pointer ?? ''), at('#/tags')];
  const names = Array.isArray(tags) ? tags.map((declared: unknown) => (isObject(declared) ? String(declared['name']) : '')) : [];
  if (isObject(tag) && names.length > 0) return `Add tags with one of ${names.join(', ')}.`;
  const near = typeof tag === 'string' ? closest(tag, names) : undefined;
  return near === undefined ? undefined : `Did you mean "${near}"?`;
};

/** Suggests the closest security scheme that the spec declares. */
const securityFix = (text: string, at: (pointer: string) => unknown): string | undefined => {
  const name = unknownScheme(text);
  const schemes = at('#/components/securitySchemes');
  if (name === undefined) return undefined;
  return isObject(schemes) ? suggestClosest(name, Object.keys(schemes)) : `Declare ${name} under components/securitySchemes.`;
};

/** Suggests the names in the path for a parameter that the path does not use. */
const pathParameterFix = (text: string, pointer: string, at: (pointer: string) => unknown): string | undefined => {
  const unused = unusedPathParameter(text);
  if (unused === undefined) {
    const missing = undefinedPathParameter(text);
    const operation = pointer.replace(/\/parameters$/, '');
    const parameters = [`${operation}/parameters`, operation.replace(/[^/]+$/, 'parameters')].flatMap(at);
    const other = parameters.filter(isObject).find(({ name }) => name === missing);
    return other === undefined ? undefined : `Write in: path instead of in: ${String(other['in'])} in the parameter ${missing}.`;
  }
  const names = namesInPath(unused.path);
  return names.length === 0 ? 'Write it into the path in braces, or delete it.' : `Name it as in the path: ${names.join(' or ')}.`;
};

/** Returns the fix for a problem of a built-in rule that depends on the value at its position. */
export const placeFix = (
  { ruleId, location: [location] }: NormalizedProblem,
  text: string,
  resolver: ConfinedResolver,
): string | Advice | undefined => {
  if (location === undefined) return undefined;
  const document = resolver.parsedDocument(location.source.absoluteRef)?.parsed;
  const at = (pointer: string): unknown => lookUp(document, pointer);
  switch (ruleId) {
    case 'struct':
      return structFix(text, location.pointer ?? '', at);
    case 'no-unresolved-refs':
      return missingPointerHint(resolver, location);
    case 'operation-tag-defined':
      return tagFix(location, at);
    case 'security-defined':
      return securityFix(text, at);
    case 'path-parameters-defined':
      return pathParameterFix(text, location.pointer ?? '', at);
    case 'no-required-schema-properties-undefined':
      return requiredFix(location.pointer ?? '', at);
    case 'no-invalid-media-type-examples':
    case 'no-invalid-parameter-examples':
    case 'no-invalid-schema-examples':
      return text.includes('must NOT be present in request context')
        ? 'Remove it: it is readOnly.'
        : quotesFix(text, at(location.pointer ?? ''));
    case 'no-illogical-composition-keywords':
      return text.includes('duplicates the schema') ? 'Delete one of the two.' : undefined;
    case 'no-undefined-server-variable':
      return text.includes('is not used') ? `Write {${text.split('`')[1]}} into the url, or delete the variable.` : undefined;
    case 'no-enum-type-mismatch':
      if (text.includes('received "null"')) return "Add 'null' to the type, or delete the value.";
      if (text.includes('expected "string"') && !/received "(?:object|array)"/.test(text)) return 'Put the value in quotes.';
      return unquotedFix(at(location.pointer ?? ''), [/expected "(\w+)"/.exec(text)?.[1] ?? '']);
    default:
      return undefined;
  }
};
