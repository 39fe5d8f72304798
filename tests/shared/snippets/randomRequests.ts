import fc from 'fast-check';
import { isMultipart } from '../../../src/shared/request/formBody.ts';
import type { FormModel, JsonValue, OperationModel, RequestModel } from '../../../src/shared/model/types.ts';

/** Text that breaks quoting, encoding or templates in some language. */
const pieces = [
  "'",
  '"',
  '`',
  '\\',
  '$',
  '${x}',
  '$HOME',
  '$(id)',
  '`id`',
  '@',
  '&',
  '=',
  '?',
  '#',
  '%',
  '%41',
  '+',
  ' ',
  ',',
  ';',
  ':',
  '/',
  '|',
  '!',
  '!!',
  '*',
  '~',
  '{',
  '}',
  '[',
  ']',
  '<',
  '>',
  'é',
  '漢字',
  '🤖',
  'a',
  'Z',
  '0',
  '\\n',
  '"""',
  "'''",
  '/*',
  '*/',
  '//',
  'EOF',
  '\u200b',
  '\u202e',
  '\u00a0',
  '\u2028',
];
const controls = ['\n', '\r\n', '\t', '\n@', '\n  - x: "y"\n'];

const text = fc.oneof(
  fc.constant(''),
  fc.array(fc.constantFrom(...pieces), { maxLength: 8 }).map((parts) => parts.join('')),
  fc.string({ unit: 'grapheme', maxLength: 12 }).map((string) => string.replace(/\0/g, '').toWellFormed()),
);
const longText = fc
  .array(
    fc.oneof(
      fc.constantFrom(...pieces, ...controls),
      fc.string({ maxLength: 5 }).map((string) => string.replace(/\0/g, '')),
    ),
    { maxLength: 12 },
  )
  .map((parts) => parts.join(''));
// URL parsers of clients drop `.` and `..`, encoded or not, and an empty part makes a different path.
const pathText = text.filter((string) => string !== '' && !/^\.+$/.test(string));
// Clients trim values and disagree about characters beyond ASCII.
const headerText = fc
  .array(fc.constantFrom(...pieces.filter((piece) => /^[\x21-\x7e]+$/.test(piece))), { minLength: 1, maxLength: 6 })
  .map((parts) => parts.join(''));
const json = fc.letrec<{ value: JsonValue }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 3 },
    longText,
    fc.integer(),
    fc.constantFrom<JsonValue>(true, false, null, 9007199254740991, 0.1, -1.5e-7, 1e21),
    fc.array(tie('value'), { maxLength: 3 }),
    fc.dictionary(fc.oneof(text, fc.constantFrom('__proto__', 'constructor', 'class', 'a-b', '1')), tie('value'), {
      maxKeys: 3,
      noNullPrototype: true,
    }),
  ),
})).value;

const jsonObject = fc.dictionary(text, json, { maxKeys: 3, noNullPrototype: true });

/** Generates values for the parameters and the body of an operation. Query parameters are sometimes omitted. */
export const randomRequest = (operation: OperationModel): fc.Arbitrary<RequestModel> => {
  const example = operation.exampleRequest;
  const place = (where: string): readonly string[] =>
    operation.parameters.filter((parameter) => parameter.in === where).map(({ name }) => name);
  const query = fc.record(Object.fromEntries(place('query').map((name) => [name, queryValue(operation, name)])), {
    requiredKeys: operation.parameters.filter(({ required, in: where }) => required && where === 'query').map(({ name }) => name),
  });
  return fc.record({
    ...Object.fromEntries(Object.entries(example).map(([key, value]) => [key, fc.constant(value)])),
    pathParameters: fc.record(Object.fromEntries(place('path').map((name) => [name, pathText]))),
    query,
    headers: fc.record(Object.fromEntries(place('header').map((name) => [name, headerText]))),
    body: randomBody(operation),
  }) as unknown as fc.Arbitrary<RequestModel>;
};

const queryValue = (operation: OperationModel, name: string): fc.Arbitrary<JsonValue> => {
  const { schema, style } = operation.parameters.find((parameter) => parameter.name === name && parameter.in === 'query') ?? {};
  if (name === 'page_number') return fc.integer({ min: 1, max: 5 });
  if (style === 'deepObject')
    return fc.dictionary(
      fc.constantFrom('kind', 'size', 'a b'),
      text.filter((string) => string !== ''),
      { minKeys: 1, maxKeys: 2, noNullPrototype: true },
    );
  if (schema?.kind === 'integer') return fc.integer();
  if (schema?.kind === 'boolean') return fc.boolean();
  if (schema?.kind === 'array') return fc.array(text, { minLength: 1, maxLength: 3 });
  return text;
};

const randomBody = (operation: OperationModel): fc.Arbitrary<RequestModel['body']> => {
  const media = operation.requestBody?.content[0];
  if (media === undefined) return fc.constant({ kind: 'none' as const });
  const { mediaType, form } = media;
  if (form !== undefined) return randomForm(mediaType, form);
  if (mediaType === 'application/octet-stream')
    return longText.filter((string) => string !== '').map((string) => ({ kind: 'text' as const, mediaType, text: string }));
  const value = operation.method === 'delete' ? fc.array(json, { maxLength: 3 }) : jsonObject;
  return value.map((body) => ({ kind: 'json' as const, mediaType, value: body }));
};

/** Programs disagree about line breaks in fields, which forms write as CRLF. */
const fieldText = longText.map((string) => string.replace(/[\r\n]+/g, ' '));

const someOf = (
  parts: Readonly<Record<string, fc.Arbitrary<JsonValue>>>,
  requiredKeys: string[],
): fc.Arbitrary<Record<string, JsonValue>> => {
  const all: Record<string, fc.Arbitrary<JsonValue>> = { name: fieldText, about: fc.record({ x: fieldText, y: fc.integer() }), ...parts };
  return fc.record(all, { requiredKeys });
};

const randomForm = (mediaType: string, form: FormModel): fc.Arbitrary<RequestModel['body']> => {
  const value = isMultipart(mediaType)
    ? someOf({ photo: longText, more: fc.array(longText, { minLength: 1, maxLength: 2 }) }, ['name'])
    : someOf(
        {
          list: fc.array(fieldText, { minLength: 1, maxLength: 3 }),
          card: fc.record({ number: fieldText, more: fc.record({ month: fc.integer() }) }),
        },
        ['name', 'list'],
      );
  return value.map((one) => ({ kind: 'form' as const, mediaType, value: one, form }));
};
