import ts from 'typescript';
import type { GeneratedFile } from '../../../codegen/emit/types.ts';

/**
 * Text that ends a string, a comment, a template, an expression or an element in some language, and then calls a function that
 * only the tripwire test defines.
 */
export const payloads: readonly string[] = [
  "'; globalThis.pwned(); //",
  '"; globalThis.pwned(); //',
  '`; globalThis.pwned(); //',
  '${globalThis.pwned()}',
  '*/ globalThis.pwned(); /*',
  '\nglobalThis.pwned();\n',
  '\u2028globalThis.pwned();\u2029',
  '</script><script>globalThis.pwned()</script>',
  '{globalThis.pwned()}',
  "\\'; globalThis.pwned(); //",
  '\\"); globalThis.pwned(); ("',
  "'];globalThis.pwned();['",
  "' + globalThis.pwned() + '",
  '*\\/globalThis.pwned();/\\*',
  '__proto__',
];

const reference = (name: string): string => `#/components/schemas/${encodeURIComponent(name.replaceAll('~', '~0').replaceAll('/', '~1'))}`;

/** A document with the payload wherever a spec can have free text, including keys. */
export const hostileDocument = (payload: string): object => {
  const path = `/p${payload.replaceAll('/', '')}/{id}`;
  const facts = {
    title: payload,
    description: `${payload}\n\n# ${payload}\n\n- [${payload}](${payload})\n\n<b title="${payload}">${payload}</b>`,
    default: payload,
    example: payload,
    pattern: payload,
    format: payload,
    minimum: payload,
    maxLength: payload,
    'x-enum-varnames': [payload],
    'x-enum-descriptions': { [payload]: payload },
  };
  const ref = { $ref: reference(payload) };
  const response = {
    description: payload,
    headers: { [`X-${payload}`]: { description: payload, schema: { type: 'string', ...facts } } },
    content: {
      'application/json': { schema: ref, examples: { [payload]: { summary: payload, value: { [payload]: payload } } } },
      [payload]: { schema: { type: 'string' }, example: payload },
    },
  };
  return {
    openapi: '3.1.0',
    info: {
      title: payload,
      version: payload,
      summary: payload,
      description: payload,
      license: { name: payload },
      contact: { name: payload },
    },
    servers: [{ url: `https://api.acme.example/${payload}`, description: payload }],
    security: [{ [payload]: [] }],
    tags: [{ name: payload, description: payload }],
    paths: {
      [path]: {
        summary: payload,
        description: payload,
        parameters: [
          { name: 'id', in: 'path', required: true, description: payload, schema: { type: 'string', ...facts }, example: payload },
        ],
        get: {
          operationId: payload,
          summary: payload,
          description: payload,
          tags: [payload],
          'x-permission': payload,
          parameters: [
            {
              name: payload,
              in: 'query',
              required: true,
              description: payload,
              schema: { type: 'array', items: { enum: [payload, 1, null], ...facts } },
              explode: false,
              example: [payload],
            },
            {
              name: `X${payload}`,
              in: 'header',
              required: true,
              description: payload,
              schema: { type: 'string', ...facts },
              example: payload,
            },
            { name: 'page_number', in: 'query', schema: { type: 'integer' }, example: 1 },
          ],
          responses: { '200': response, [payload]: response, default: response },
        },
        post: {
          operationId: `${payload}2`,
          summary: payload,
          tags: [payload],
          requestBody: {
            required: true,
            description: payload,
            content: { 'application/json': { schema: ref, example: { [payload]: payload, list: [payload] } } },
          },
          responses: {
            '201': response,
            '400': {
              description: payload,
              'x-provoke': { as: payload, query: { [payload]: payload }, headers: { [payload]: payload }, body: payload },
            },
          },
        },
        put: {
          operationId: 'putText',
          summary: payload,
          requestBody: { content: { [`text/${payload}`]: { schema: { type: 'string' }, example: payload } } },
          responses: { '204': { description: payload } },
        },
      },
    },
    components: {
      securitySchemes: { [payload]: { type: 'apiKey', in: 'header', name: payload, description: payload } },
      schemas: {
        [payload]: {
          type: 'object',
          title: payload,
          description: payload,
          required: [payload, 'list'],
          properties: {
            [payload]: { type: 'string', ...facts },
            list: { type: 'array', items: { type: 'string', enum: [payload, `${payload}2`] } },
            constant: { const: payload },
            mixed: { type: 'integer', enum: [payload, 1] },
            choice: {
              oneOf: [{ type: 'object', title: payload, properties: { [payload]: { const: payload } } }, { $ref: reference('Plain') }],
              discriminator: { propertyName: payload, mapping: { [payload]: payload } },
            },
          },
          patternProperties: { [payload]: { type: 'string' } },
          additionalProperties: false,
        },
        Plain: { type: 'string', pattern: payload },
      },
    },
  };
};

const sourceKinds: Readonly<Record<string, ts.ScriptKind>> = { ts: ts.ScriptKind.TS, tsx: ts.ScriptKind.TSX, js: ts.ScriptKind.JS };

/** Returns locations where a file would run a payload, and any syntax errors. */
export const findings = ({ path, content }: GeneratedFile): readonly string[] => {
  const kind = sourceKinds[/\.(\w+)$/.exec(path)?.[1] ?? ''];
  if (kind === undefined) return [];
  const file = ts.createSourceFile(path, content, ts.ScriptTarget.Latest, true, kind);
  const found = (file as unknown as { parseDiagnostics: readonly ts.Diagnostic[] }).parseDiagnostics.map(
    ({ messageText, start = 0 }) =>
      `${path}: ${ts.flattenDiagnosticMessageText(messageText, ' ')} at ${content.slice(start - 40, start + 60)}`,
  );
  const visit = (node: ts.Node): void => {
    if (ts.isIdentifier(node) && node.text === 'pwned') found.push(`${path}: live at ${content.slice(node.pos - 40, node.end + 40)}`);
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
};
