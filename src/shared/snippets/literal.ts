import { plainText } from '../model/raw.ts';
import type { JsonValue, OperationModel, RequestBody } from '../model/types.ts';
import { fileName } from '../request/formBody.ts';
import { javascriptTemplate, javascriptText, pythonBlock, pythonText } from './quote.ts';

/** The syntax of plain data in a language. */
export type Syntax = {
  readonly text: (text: string) => string;
  readonly key: (name: string) => string;
  readonly constants: { readonly true: string; readonly false: string; readonly null: string };
  /** The spaces inside the braces of a single-line object. */
  readonly pad: string;
  /** A multi-line string, written so that its lines are visible. */
  readonly block: (text: string) => string;
};

/** Plain names are unquoted; `__proto__` would set the prototype, so it is computed. */
export const javascriptKey = (name: string): string =>
  name === '__proto__' ? "['__proto__']" : /^[A-Za-z_$][\w$]*$/.test(name) ? name : javascriptText(name);

export const javascript: Syntax = {
  text: javascriptText,
  key: javascriptKey,
  constants: { true: 'true', false: 'false', null: 'null' },
  pad: ' ',
  block: (text) => `\`${javascriptTemplate(text)}\``,
};

export const python: Syntax = {
  text: pythonText,
  key: pythonText,
  constants: { true: 'True', false: 'False', null: 'None' },
  pad: '',
  block: (text) => `"""\\\n${pythonBlock(text)}"""`,
};

/** Returns a file in a form, as in browsers and Node. */
export const newFile = (content: string, { name, type }: { readonly name: string; readonly type: string }, indent: string): string =>
  `new File([${literal(content, javascript, indent)}], ${javascriptText(name)}, { type: ${javascriptText(type)} })`;

/** Returns the fields of a form as an object with `File` values, for clients that expect one. */
export const formLiteral = ({ value, form }: Extract<RequestBody, { kind: 'form' }>, indent: string): string => {
  const inner = `${indent}  `;
  const fieldOf = (name: string, part: JsonValue): string => {
    const type = Object.hasOwn(form.files, name) ? form.files[name] : undefined;
    if (type === undefined || part === null) return literal(part, javascript, inner);
    const file = (one: JsonValue): string => newFile(plainText(one), { name: fileName(name, type), type }, inner);
    return Array.isArray(part) ? `[${part.map((one: JsonValue) => file(one)).join(', ')}]` : file(part);
  };
  const entries = Object.entries(value).map(([name, part]) => `${javascriptKey(name)}: ${fieldOf(name, part)}`);
  const flat = `{ ${entries.join(', ')} }`;
  if (entries.length === 0) return '{}';
  return indent.length + flat.length <= width && !flat.includes('\n')
    ? flat
    : `{\n${entries.map((entry) => `${inner}${entry},\n`).join('')}${indent}}`;
};

/** Returns the value of a parameter for a typed client, which takes a value with its own media type as the string that it sends. */
export const parameterLiteral = (
  name: string,
  value: JsonValue,
  { parameters }: Pick<OperationModel, 'parameters'>,
  indent: string,
): string => {
  const written = literal(value, javascript, indent);
  const { mediaType } = parameters.find((one) => one.name === name) ?? {};
  const isJson = mediaType !== undefined && (typeof value !== 'string' || /\bjson\b/i.test(mediaType));
  return isJson ? `JSON.stringify(${written})` : written;
};

/** Parameters keyed by name, for a typed client. */
export const parameterRecord = (
  values: Readonly<Record<string, JsonValue>>,
  operation: Pick<OperationModel, 'parameters'>,
  indent: string,
): string => {
  const inner = `${indent}  `;
  const isPlain = Object.keys(values).every(
    (name) => !operation.parameters.some((one) => one.name === name && one.mediaType !== undefined),
  );
  if (isPlain) return literal(values, javascript, indent);
  const entries = Object.entries(values).map(
    ([name, value]) => `${inner}${javascriptKey(name)}: ${parameterLiteral(name, value, operation, inner)},\n`,
  );
  return `{\n${entries.join('')}${indent}}`;
};

const width = 76;

/** Returns a value as source, on one line if it fits. `indent` is the indentation of the line on which the value starts. */
export const literal = (value: JsonValue, syntax: Syntax, indent = '', step = '  '): string => {
  const flat = inline(value, syntax);
  if (flat !== undefined && indent.length + flat.length <= width) return flat;
  if (typeof value === 'string') return isBlock(value) ? syntax.block(value) : syntax.text(value);
  if (typeof value !== 'object' || value === null) return flat ?? syntax.constants.null;
  const inner = indent + step;
  const lines = Array.isArray(value)
    ? value.map((item: JsonValue) => literal(item, syntax, inner, step))
    : Object.entries(value).map(([name, item]) => `${syntax.key(name)}: ${literal(item, syntax, inner, step)}`);
  const [open, close] = Array.isArray(value) ? ['[', ']'] : ['{', '}'];
  return lines.length === 0 ? open + close : `${open}\n${lines.map((line) => `${inner}${line},\n`).join('')}${indent}${close}`;
};

const inline = (value: JsonValue, syntax: Syntax): string | undefined => {
  if (value === null) return syntax.constants.null;
  if (typeof value === 'boolean') return value ? syntax.constants.true : syntax.constants.false;
  if (typeof value === 'number') return JSON.stringify(value);
  if (typeof value === 'string') return isBlock(value) ? undefined : syntax.text(value);
  const parts: string[] = [];
  for (const [name, item] of Object.entries(value)) {
    const part = inline(item, syntax);
    if (part === undefined) return undefined;
    parts.push(Array.isArray(value) ? part : `${syntax.key(name)}: ${part}`);
  }
  if (Array.isArray(value)) return `[${parts.join(', ')}]`;
  return parts.length === 0 ? '{}' : `{${syntax.pad}${parts.join(', ')}${syntax.pad}}`;
};

const isBlock = (text: string): boolean => text.slice(0, -1).includes('\n');
