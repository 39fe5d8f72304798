/** The length of a string in characters, as JSON Schema counts them. */
const ucs2length = (text) => {
  let length = 0;
  for (const _ of text) length++;
  return length;
};

/** Whether two JSON values are equal. */
const equal = (left, right) => {
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

/** The modules that code written by ajv requires, without the rest of ajv. */
export const require = (name) => ({ default: name.endsWith('equal') ? equal : ucs2length });

/** Converts a UUID in an object or list to lower case; a body that is one alone stays. */
export const lowerCase = (parent, key) => {
  const value = parent?.[key];
  if (typeof value === 'string' && /^[\da-f-]{36}$/i.test(value)) parent[key] = value.toLowerCase();
};

const readers = {
  // A number with more digits has no value in JavaScript that is finite.
  integer: (text) => (/^-?\d{1,300}$/.test(text) ? Number(text) : text),
  number: (text) => (/^-?\d+(\.\d+)?([eE][+-]?\d+)?$/.test(text) ? Number(text) : text),
  boolean: (text) => (text === 'true' ? true : text === 'false' ? false : text),
};

/** Parses a string as the first of these types that accepts its syntax; otherwise returns it unchanged. */
const read = (text, types = []) => {
  for (const type of types) {
    const value = readers[type](text);
    if (value !== text) return value;
  }
  return text;
};

const parseJson = (text) => {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
};

const readList = (texts, { types, delimiter, trim, optional }) => {
  const parts = delimiter === undefined ? texts : texts.flatMap((text) => text.split(delimiter));
  return optional && parts.length === 1 ? undefined : parts.map((text) => read(trim ? text.trim() : text, types));
};

/**
 * Builds a value from names and strings. `a][b` is a name in an object; numbers in place of names are those of a list, and a repeated
 * name gets one.
 */
const readParts = (entries, { types, list, item, properties } = {}) => {
  if (entries.every(([path]) => path === '')) {
    const values = entries.map(([, text]) => read(text, types));
    return list || values.length > 1 ? values : values[0];
  }
  const groups = [...Map.groupBy(entries, ([path]) => path.split('][', 1)[0])];
  const isList = !properties && groups.every(([name]) => /^\d+$/.test(name));
  const parts = groups.map(([name, found]) => [
    name,
    readParts(
      found.map(([path, text]) => [path.slice(name.length + 2), text]),
      isList ? item : properties && Object.hasOwn(properties, name) ? properties[name] : undefined,
    ),
  ]);
  return isList ? parts.map(([, value]) => value) : Object.fromEntries(parts);
};

/** The names and strings of an object that is serialized as one string: `a=1,b=2`, or `a,1,b,2`. */
const entriesOf = (text, form, style) => {
  const parts = text.split(style === 'label' ? '.' : style === 'matrix' ? ';' : ',');
  if (form === 'pairs') return parts.filter((part) => part.includes('=')).map((part) => part.split(/=(.*)/s).slice(0, 2));
  return parts.flatMap((part, index) => (index % 2 === 0 ? [[part, parts[index + 1] ?? '']] : []));
};

const present = (value) => (value === undefined || value.length === 0 ? undefined : value);

/** The value of one parameter; undefined when it is absent. */
const readOne = (name, field, from, objectReader) => {
  const { types, list, object, json } = field;
  const found = object && objectReader(name, field, from);
  if (found !== undefined) return found;
  const texts = present(from.texts(name, field));
  if (texts === undefined) return undefined;
  const values = list && readList(texts, list);
  if (values) return values;
  const all = texts.map((text) => (json ? parseJson(text) : read(text, types)));
  return all.length === 1 ? all[0] : all;
};

/** Converts parameters to typed values. A missing parameter gets its default. */
const readAll = (fields, from, objectReader) =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) => {
      const [value = field.fallback] = [readOne(name, field, from, objectReader)];
      return value === undefined ? [] : [[name, value]];
    }),
  );

const fromQuery = (query) => ({ query, texts: (name) => query.getAll(name) });

/** A location in which each parameter is one string. */
const fromTexts = (get) => ({
  get,
  texts: (name, { style }) => {
    const text = get(name);
    if (text === undefined) return undefined;
    if (style === 'label') return [text.replace(/^\./, '')];
    if (style !== 'matrix') return [text];
    return text.split(';').flatMap((part) => (part.startsWith(`${name}=`) ? [part.slice(name.length + 1)] : []));
  },
});

const entriesInQuery = (name, { form, properties }, query) => {
  if (form === 'deep')
    return [...query]
      .filter(([key]) => key.startsWith(`${name}[`) && key.endsWith(']'))
      .map(([key, value]) => [key.slice(name.length + 1, -1), value]);
  if (form === 'pairs') return [...query].filter(([key]) => Object.hasOwn(properties, key));
  const text = query.get(name);
  return text === null ? undefined : entriesOf(text, form);
};

const entriesInText = (name, { style, object: { form } }, text) => {
  if (text === undefined) return undefined;
  const start = style === 'label' ? 1 : style === 'matrix' ? (form === 'pairs' ? 1 : name.length + 2) : 0;
  return entriesOf(text.slice(start), form, form === 'pairs' ? style : undefined);
};

/** The object of a parameter; undefined when it is absent. Only validators of operations with such parameters import this. */
export const readObject = (name, field, { query, get }) => {
  const entries = present(query ? entriesInQuery(name, field.object, query) : entriesInText(name, field, get(name)));
  return entries && readParts(entries, field.object);
};

const fromHeaders = (headers) => fromTexts((name) => headers.get(name) ?? undefined);

const fromPath = (values) => fromTexts((name) => (Object.hasOwn(values, name) ? values[name] : undefined));

// A body can have a hundred thousand errors; reporting some of them is enough, and explaining each takes time.
const mostErrors = 100;

const check = (validate, value, place) =>
  validate === null || validate(value)
    ? { ok: true, value }
    : { ok: false, in: place, value, errors: validate.errors.slice(0, mostErrors) };

const noBody = { keyword: 'required', instancePath: '', schemaPath: '', params: {} };

/** The four validators of one operation. Its `objectReader` is `readObject` if a parameter is an object. */
export const operationValidator = ({ path, query, header, body }, objectReader) => ({
  path: (values) => check(path.validate, readAll(path.fields, fromPath(values), objectReader), 'path'),
  query: (values) => check(query.validate, readAll(query.fields, fromQuery(values), objectReader), 'query'),
  headers: (values) => check(header.validate, readAll(header.fields, fromHeaders(values), objectReader), 'header'),
  body: (value) => {
    if (value !== undefined) return check(body.validate, value, 'body');
    return body.required ? { ok: false, in: 'body', value, errors: [noBody] } : { ok: true, value };
  },
});
