import { relative } from 'node:path';
import type { Oas3Rule } from '@redocly/openapi-core';
import { message } from './ruleContext.ts';

/** The sections of components, each with the type of node that its entries define. */
const typeOfList: ReadonlyMap<string, string> = new Map(
  Object.entries({
    schemas: 'Schema',
    responses: 'Response',
    parameters: 'Parameter',
    examples: 'Example',
    requestBodies: 'RequestBody',
    headers: 'Header',
    securitySchemes: 'SecurityScheme',
    links: 'Link',
    callbacks: 'Callback',
    pathItems: 'PathItem',
  }),
);

const known = new Set(typeOfList.values());

/** Types whose references ignore all other keys. */
const replaced = new Set(['Response', 'Parameter', 'Example', 'RequestBody', 'Header', 'SecurityScheme', 'Link']);

/** Requires references to point to a component of the right kind, without other keys where these are ignored. */
export const referenceKind =
  ({ root }: { readonly root: string }): Oas3Rule =>
  () => ({
    ref: (node, { report, location, type }, { location: target }) => {
      // The linter reports all other keys.
      const beside = ['description', 'summary'].find((key) => Object.hasOwn(node, key));
      if (type.name === 'Parameter' && Object.hasOwn(node, 'name') && Object.hasOwn(node, 'in'))
        report({
          message: message('The keys of another parameter are next to $ref.', 'Begin that parameter with "- " before its first key.'),
          location: location.child('name').key(),
        });
      else if (beside !== undefined && replaced.has(type.name))
        report({
          message: message(`The ${beside} beside $ref is not read.`, 'Delete it, or write the object out.'),
          location: location.child(beside).key(),
        });
      const list = /^#\/components\/([^/]+)\/[^/]+$/.exec(target?.pointer ?? '')?.[1];
      const found = typeOfList.get(list ?? '');
      if (target === undefined || found === undefined || found === type.name || (!known.has(type.name) && type.name !== 'MediaType'))
        return;
      const reference = `${relative(root, target.source.absoluteRef).replaceAll('\\', '/')}${target.pointer}`;
      report({
        message: message(
          `The reference resolves to ${reference}, but ${type.name} is expected here.`,
          found === 'Schema' && type.name === 'MediaType'
            ? `Write it below schema: schema: { $ref: '${node.$ref}' }.`
            : `Refer to an entry of components/${[...typeOfList].find(([, name]) => name === type.name)?.[0] ?? 'another list'}.`,
        ),
        location: location.child('$ref'),
      });
    },
  });
