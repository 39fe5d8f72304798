import { relative } from 'node:path';
import type { Oas3Rule } from '@redocly/openapi-core';
import { isObject } from '../../src/shared/model/raw.ts';
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

/** Describes why other tools do not find the target of a reference that this linter finds. */
const looseFragment = (reference: string): string | undefined => {
  const strict = reference.replace(/##+/, '#').replace(/(#\/.*[^/])\/+$/, '$1');
  return strict === reference ? undefined : `Write '${strict}'.`;
};

/** Describes keys beside a reference to a schema that contradict it, or belong to OpenAPI 3.0. */
const schemaFault = (node: object, target: unknown): { readonly key: string; readonly text: string; readonly fix: string } | undefined => {
  const { $ref, nullable, type } = node as { readonly $ref?: unknown; readonly nullable?: unknown; readonly type?: unknown };
  if (nullable !== undefined)
    return {
      key: 'nullable',
      text: 'nullable beside $ref has no effect.',
      fix: `Write anyOf: [{ $ref: '${String($ref)}' }, { type: 'null' }].`,
    };
  const [own, others] = [type, isObject(target) ? target['type'] : undefined].map((types) =>
    types === undefined ? [] : [types].flat().map((one) => (one === 'integer' ? 'number' : one)),
  );
  if (own === undefined || others === undefined || own.length * others.length === 0 || own.some((one) => others.includes(one)))
    return undefined;
  return {
    key: 'type',
    text: `The type ${own.join(' or ')} beside $ref contradicts the type ${others.join(' or ')} that it refers to, so no value fits.`,
    fix: own.includes('array') ? "Write the reference below items: items: { $ref: '…' }." : 'Delete the type.',
  };
};

/** Requires references to point to a component of the right kind, without other keys that are ignored or contradict it. */
export const referenceKind =
  ({ root }: { readonly root: string }): Oas3Rule =>
  () => ({
    ref: (node, { report, location, type }, { location: target, node: found }) => {
      const strict = looseFragment(node.$ref);
      if (strict !== undefined && target !== undefined)
        report({ message: message('Other tools do not find what the reference names.', strict), location: location.child('$ref') });
      const fault = type.name === 'Schema' ? schemaFault(node, found) : undefined;
      if (fault !== undefined) report({ message: message(fault.text, fault.fix), location: location.child(fault.key) });

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
      const kind = typeOfList.get(list ?? '');
      if (target === undefined || kind === undefined || kind === type.name || (!known.has(type.name) && type.name !== 'MediaType')) return;
      const reference = `${relative(root, target.source.absoluteRef).replaceAll('\\', '/')}${target.pointer}`;
      report({
        message: message(
          `The reference resolves to ${reference}, but ${type.name} is expected here.`,
          kind === 'Schema' && type.name === 'MediaType'
            ? `Write it below schema: schema: { $ref: '${node.$ref}' }.`
            : `Refer to an entry of components/${[...typeOfList].find(([, name]) => name === type.name)?.[0] ?? 'another list'}.`,
        ),
        location: location.child('$ref'),
      });
    },
  });
