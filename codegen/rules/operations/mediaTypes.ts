import type { Oas3Rule } from '@redocly/openapi-core';
import { isObject } from '../../../src/shared/model/raw.ts';
import { closest } from '../../../src/shared/closest.ts';
import { reportFault, respell, type Fault } from '../ruleContext.ts';

const common = [
  'application/json',
  'application/x-www-form-urlencoded',
  'application/octet-stream',
  'application/problem+json',
  'application/xml',
  'application/yaml',
  'application/pdf',
  'application/zip',
  'multipart/form-data',
  'text/plain',
  'text/csv',
  'text/html',
  'text/turtle',
  'text/event-stream',
  'image/png',
  'image/jpeg',
];

/** `type/subtype` with an optional wildcard and parameters. @see https://www.rfc-editor.org/rfc/rfc9110#section-8.3.1 */
const mediaType = /^(?:\*|[\w!#$&^.+-]+)\/(?:\*|[\w!#$&^.+-]+)(?: *;.*)?$/;

/** Keys of a media type, which are beside it when they are not indented. */
const keysBelow = ['schema', 'example', 'examples', 'encoding'];

/** Keys of a response or a body, which are below `content` when they are indented too far. */
const keysBeside = ['description', 'headers', 'links', 'required'];

/** Types of vendors. They resemble each other, so they are only compared with the registered types that begin like them. */
const vendorType = /^(?:\*|[^/]+\/(?:vnd|x)[.-])/;

const meantBy = (name: string): string | undefined => {
  if (common.includes(name)) return undefined;
  if (vendorType.test(name))
    return closest(
      name,
      common.filter((candidate) => vendorType.test(candidate)),
    );
  return common.find((candidate) => candidate.endsWith(`/${name}`)) ?? closest(name, common);
};

const wrongType = (name: string, meant: string | undefined): Fault => ({
  text: `"${name}" is not a known media type.`,
  ...(meant === undefined ? { fix: 'Write a type and a subtype, for example application/json.' } : respell(name, meant)),
});

/** Requires keys of `content` to be media types that are not misspelled, like those of strings in schemas, and a schema for JSON. */
export const mediaTypes: Oas3Rule = () => ({
  Schema: ({ contentMediaType: name }: { readonly contentMediaType?: unknown }, { report, location }) => {
    if (typeof name === 'string' && !mediaType.test(name))
      reportFault(report, location.child('contentMediaType'), wrongType(name, meantBy(name)));
  },
  MediaTypesMap: (content: unknown, { report, location }) => {
    if (!isObject(content)) return;
    const hasTypes = Object.keys(content).some((name) => mediaType.test(name));
    const [first] = Object.keys(content);
    for (const [name, value] of Object.entries(content)) {
      const [bare = ''] = name.split(';');
      const isType = mediaType.test(name);
      if (/[/+]json$/.test(bare) && isObject(value) && ['schema', 'itemSchema', '$ref'].every((key) => value[key] === undefined))
        reportFault(report, location.child(name).key(), {
          text: `The media type ${name} has no schema.`,
          fix: 'Add schema: what the JSON contains.',
        });
      if (keysBelow.includes(name)) {
        const text = `"${name}" is where a media type is expected.`;
        const fact = { kind: 'key-as-media-type' } as const;
        if (hasTypes) reportFault(report, location.child(name).key(), { text, fix: 'Indent it below the media type.', fact });
        else if (name === first)
          reportFault(report, location.key(), {
            text,
            fix: 'Write the media type above it, such as application/json, and indent it below.',
            fact,
          });
        continue;
      }
      if (keysBeside.includes(name)) {
        reportFault(report, location.child(name).key(), {
          text: `"${name}" is where a media type is expected.`,
          fix: `Remove the indentation: ${name} belongs beside content.`,
          fact: { kind: 'misplaced-key', name: 'beside content' },
        });
        continue;
      }
      const meant = meantBy(bare);
      if (isType && meant === undefined) continue;
      reportFault(report, location.child(name).key(), wrongType(name, meant));
    }
  },
});
