/** @typedef {import('./validation.d.ts').ValidationError} ValidationError */

/** Characters of a text, as JSON Schema counts them. */
export const ucs2length = (text) => {
  let length = 0;
  for (const _ of text) length++;
  return length;
};

/** Whether two JSON values are the same. */
export const equal = (left, right) => {
  if (left === right) return true;
  if (
    typeof left !== 'object' ||
    typeof right !== 'object' ||
    left === null ||
    right === null ||
    Array.isArray(left) !== Array.isArray(right)
  )
    return false;
  const keys = Object.keys(left);
  return keys.length === Object.keys(right).length && keys.every((key) => Object.hasOwn(right, key) && equal(left[key], right[key]));
};

const readers = {
  integer: (text) => (/^-?\d{1,15}$/.test(text) ? Number(text) : text),
  number: (text) => (/^-?\d+(\.\d+)?([eE][+-]?\d+)?$/.test(text) ? Number(text) : text),
  boolean: (text) => (text === 'true' ? true : text === 'false' ? false : text),
};

const read = (text, kind) => (Object.hasOwn(readers, kind) ? readers[kind](text) : text);

/** Parameters as typed values. A parameter that is absent gets its default. */
const readAll = (fields, get) => {
  const values = [];
  for (const [name, { kind, list, delimiter, deep, fallback }] of Object.entries(fields)) {
    const texts = get(name, deep);
    if (texts === undefined || texts.length === 0) {
      if (fallback !== undefined) values.push([name, fallback]);
    } else if (deep) {
      values.push([name, Object.fromEntries(texts)]);
    } else if (list) {
      values.push([
        name,
        texts.flatMap((text) => (delimiter === undefined ? [text] : text.split(delimiter))).map((text) => read(text, kind)),
      ]);
    } else {
      values.push([name, texts.length === 1 ? read(texts[0], kind) : texts.map((text) => read(text, kind))]);
    }
  }
  return Object.fromEntries(values);
};

const fromQuery = (query) => (name, deep) =>
  deep
    ? [...query]
        .filter(([key]) => key.startsWith(`${name}[`) && key.endsWith(']'))
        .map(([key, value]) => [key.slice(name.length + 1, -1), value])
    : query.getAll(name);

const fromHeaders = (headers) => (name) => {
  const value = headers.get(name);
  return value === null ? undefined : [value];
};

const fromPath = (values) => (name) => (Object.hasOwn(values, name) ? [values[name]] : undefined);

const shown = (value) => {
  const text = JSON.stringify(value) ?? String(value);
  return text.length > 80 ? `${text.slice(0, 77)}...` : text;
};

const typeNames = {
  integer: 'an integer',
  number: 'a number',
  boolean: 'true or false',
  string: 'text',
  array: 'a list',
  object: 'an object',
  null: 'null',
};

const formatNames = {
  uuid: 'a UUID',
  'date-time': 'an RFC 3339 time with a zone',
  date: 'a date such as 2025-06-16',
  email: 'an email address',
  uri: 'a URI',
};

const things = { path: 'path parameter', query: 'query parameter', header: 'header', body: 'property' };

/** What is wrong with a value, as one sentence. */
const complaint = (error, value, place) => {
  const { keyword, params } = error;
  switch (keyword) {
    case 'required':
      return `this ${things[place]} is required.`;
    case 'type': {
      const types = [params.type].flat().map((type) => typeNames[type] ?? type);
      return `${shown(value)} is not ${types.join(' or ')}.`;
    }
    case 'minimum':
      return `${shown(value)} is below the minimum of ${params.limit}.`;
    case 'maximum':
      return `${shown(value)} is above the maximum of ${params.limit}.`;
    case 'exclusiveMinimum':
      return `${shown(value)} is not greater than ${params.limit}.`;
    case 'exclusiveMaximum':
      return `${shown(value)} is not less than ${params.limit}.`;
    case 'multipleOf':
      return `${shown(value)} is not a multiple of ${params.multipleOf}.`;
    case 'minLength':
      return params.limit === 1 ? 'this text is empty.' : `this text is shorter than the minimum of ${params.limit} characters.`;
    case 'maxLength':
      return `this text is longer than the maximum of ${params.limit} characters.`;
    case 'pattern':
      return `${shown(value)} does not match ${params.pattern}.`;
    case 'format':
      return `${shown(value)} is not ${formatNames[params.format] ?? `of format ${params.format}`}.`;
    case 'enum':
      return `${shown(value)} is none of ${params.allowedValues.map(shown).join(', ')}.`;
    case 'const':
      return `${shown(value)} is not ${shown(params.allowedValue)}.`;
    case 'minItems':
      return params.limit === 1 ? 'this list is empty.' : `this list has fewer than ${params.limit} items.`;
    case 'maxItems':
      return `this list has more than ${params.limit} ${params.limit === 1 ? 'item' : 'items'}.`;
    case 'uniqueItems':
      return `items ${params.j} and ${params.i} of this list are equal.`;
    case 'minProperties':
      return `this object has fewer than ${params.limit} ${params.limit === 1 ? 'property' : 'properties'}.`;
    case 'maxProperties':
      return `this object has more than ${params.limit} ${params.limit === 1 ? 'property' : 'properties'}.`;
    case 'additionalProperties':
    case 'unevaluatedProperties':
      return 'no such property is known.';
    case 'dependentRequired':
      return `this ${things[place]} is required beside ${params.property}.`;
    case 'oneOf':
      return params.passingSchemas === null ? 'this fits none of its variants.' : 'this fits more than one of its variants.';
    case 'anyOf':
      return 'this fits none of its variants.';
    case 'not':
      return 'this combination is not allowed.';
    default:
      return 'this is not allowed.';
  }
};

const parts = (pointer) =>
  pointer
    .split('/')
    .slice(1)
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'));

const at = (value, path) =>
  path.reduce((here, part) => (typeof here === 'object' && here !== null && Object.hasOwn(here, part) ? here[part] : undefined), value);

const extra = ({ params }) => params.missingProperty ?? params.additionalProperty ?? params.unevaluatedProperty;

const fieldName = (path) => path.map((part, index) => (/^\d+$/.test(part) ? `[${part}]` : index === 0 ? part : `.${part}`)).join('');

const branch = ({ schemaPath }) => /^.*?\/(?:oneOf|anyOf)\/\d+/.exec(schemaPath)?.[0] ?? schemaPath.split('/').slice(0, 4).join('/');

/** A value that each variant has other values for: all of them are told. */
const ofAll = (error, errors) => {
  const same = errors.filter(({ keyword, instancePath }) => keyword === 'enum' && instancePath === error.instancePath);
  return { ...error, params: { allowedValues: [...new Set(same.flatMap(({ params }) => params.allowedValues))] } };
};

/** Of a choice between variants, only the complaints of the variant that came nearest are told. */
const nearest = (errors) => {
  const choice = errors.find(({ keyword, params }) => keyword === 'anyOf' || (keyword === 'oneOf' && params.passingSchemas === null));
  if (choice === undefined) return errors;
  const inside = errors.slice(0, errors.indexOf(choice)).filter(({ instancePath }) => instancePath.startsWith(choice.instancePath));
  const others = errors.filter((error) => error !== choice && !inside.includes(error));
  const groups = Map.groupBy(inside, branch);
  // A variant whose very type or constant is wrong was not meant, nor one whose pattern is; one that lacks a property less so
  // than one that has it wrong.
  const weight = ({ keyword, instancePath }) =>
    keyword === 'type' && instancePath === choice.instancePath
      ? 100
      : keyword === 'const' || keyword === 'enum'
        ? 10
        : keyword === 'pattern'
          ? 5
          : keyword === 'required'
            ? 3
            : 1;
  const cost = (group) => group.reduce((sum, error) => sum + weight(error), 0);
  const [best] = [...groups.values()].toSorted((left, right) => cost(left) - cost(right));
  return nearest([
    ...others,
    ...(best === undefined || cost(best) >= 100
      ? [
          {
            ...choice,
            keyword: 'type',
            params: {
              type: [...new Set(inside.filter(({ keyword }) => keyword === 'type').flatMap(({ params }) => params.type))],
            },
          },
        ]
      : best.map((error) => (error.keyword === 'enum' ? ofAll(error, inside) : error))),
  ]);
};

/** @returns {readonly ValidationError[]} */
const explain = (errors, value, place) => {
  const told = nearest(errors.filter(({ keyword }) => keyword !== 'if')).map((error) => {
    const path = parts(error.instancePath);
    const name = extra(error);
    const field = fieldName(name === undefined ? path : [...path, name]) || place;
    return { in: place, field, text: `${field}: ${complaint(error, at(value, path), place)}` };
  });
  return told.filter((error, index) => told.findIndex(({ text }) => text === error.text) === index);
};

// A body may break its schema in a hundred thousand places; telling some of them is enough, and explaining takes time for each.
const mostErrors = 100;

const check = (validate, value, place) =>
  validate === null || validate(value)
    ? { ok: true, value }
    : { ok: false, errors: explain(validate.errors.slice(0, mostErrors), value, place) };

/** The four checks of one operation. */
export const operationValidator = ({ path, query, header, body }) => ({
  path: (values) => check(path.validate, readAll(path.fields, fromPath(values)), 'path'),
  query: (values) => check(query.validate, readAll(query.fields, fromQuery(values)), 'query'),
  headers: (values) => check(header.validate, readAll(header.fields, fromHeaders(values)), 'header'),
  body: (value) => {
    if (value !== undefined) return check(body.validate, value, 'body');
    return body.required ? { ok: false, errors: [{ in: 'body', field: 'body', text: 'body: a body is required.' }] } : { ok: true, value };
  },
});
