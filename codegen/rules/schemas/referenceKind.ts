import { relative } from 'node:path';
import type { Oas3Rule } from '@redocly/openapi-core';
import { isObject } from '../../../src/shared/model/raw.ts';
import { reportFault, type Fault } from '../ruleContext.ts';
import { valueFault } from './schemaKeywords.ts';
import { listOf, type Schema } from './schema.ts';

/** Matches the pointer of a component, or of what an operation has in a list of the same name. */
const listOfTarget = /^#\/(?:components|paths\/(?!.*\/schema\/).*)\/([^/]+)\/[^/]+$/;

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
const schemaFault = (node: object, target: unknown): (Fault & { readonly key: string }) | undefined => {
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
  const array = { key: 'type', fix: "Write the reference below items: items: { $ref: '…' }.", fact: { kind: 'no-value-fits' } } as const;
  const listsItems = (schema: unknown): boolean =>
    isObject(schema) &&
    (['items', 'prefixItems'].some((name) => Object.hasOwn(schema, name)) ||
      ['allOf', 'anyOf', 'oneOf'].some((name) => [schema[name]].flat().some(listsItems)));
  if (own?.includes('array') === true && others?.length === 0 && isObject(target) && ![node, target].some(listsItems))
    return { ...array, text: 'The array beside $ref does not define its items.' };
  if (own === undefined || others === undefined || own.length * others.length === 0 || own.some((one) => others.includes(one)))
    return undefined;
  return {
    ...array,
    text: `The type ${own.join(' or ')} beside $ref contradicts the type ${others.join(' or ')} that it refers to, so no value fits.`,
    fix: own.includes('array') ? array.fix : 'Delete the type.',
  };
};

/** Finds values beside a reference to a schema that the schema does not allow. The linter only checks those in the schema itself. */
const valueFaults = ({ default: fallback, example, examples }: Schema, target: Schema) =>
  [
    { path: ['default'], fault: valueFault('default', { ...target, default: fallback }) },
    { path: ['example'], fault: valueFault('example', { ...target, example }) },
    ...listOf(examples).map((one, at) => ({ path: ['examples', at], fault: valueFault('example', { ...target, example: one }) })),
  ].flatMap(({ path, fault }) => (fault === undefined ? [] : [{ path, fault }]));

/** Requires references to point to a component of the right kind, without other keys that are ignored or contradict it. */
export const referenceKind =
  ({ root }: { readonly root: string }): Oas3Rule =>
  () => ({
    ref: (node, { report, location, type }, { location: target, node: found }) => {
      const strict = looseFragment(node.$ref);
      if (strict !== undefined && target !== undefined)
        reportFault(report, location.child('$ref'), { text: 'Other tools do not find what the reference names.', fix: strict });
      const fault = type.name === 'Schema' ? schemaFault(node, found) : undefined;
      if (fault !== undefined) reportFault(report, location.child(fault.key), fault);
      if (type.name === 'Schema' && isObject(found))
        for (const value of valueFaults({ ...node }, found)) reportFault(report, location.child(value.path), value.fault);

      // The linter reports all other keys.
      const beside = ['description', 'summary'].find((key) => Object.hasOwn(node, key));
      if (type.name === 'Parameter' && Object.hasOwn(node, 'name') && Object.hasOwn(node, 'in'))
        reportFault(report, location.child('name').key(), {
          text: 'The keys of another parameter are next to $ref.',
          fix: 'Begin that parameter with "- " before its first key.',
        });
      else if (beside !== undefined && replaced.has(type.name))
        reportFault(report, location.child(beside).key(), {
          text: `The ${beside} beside $ref is not read.`,
          fix: 'Delete it, or write the object out.',
        });
      const list = listOfTarget.exec(target?.pointer ?? '')?.[1];
      const listOfType = [...typeOfList].find(([, name]) => name === type.name)?.[0];
      if (listOfType !== undefined && isObject(found) && Object.hasOwn(found, 'components'))
        reportFault(report, location.child('$ref'), {
          text: 'The reference resolves to a whole file.',
          fix: `Add what it names in the file, as in '${node.$ref.replace(/#.*/, '')}#/components/${listOfType}/…'.`,
        });
      const kind = typeOfList.get(list ?? '');
      if (target === undefined || kind === undefined || kind === type.name || (!known.has(type.name) && type.name !== 'MediaType')) return;
      const file = relative(root, target.source.absoluteRef).replaceAll('\\', '/');
      reportFault(report, location.child('$ref'), {
        text: `The reference resolves to ${file}${target.pointer}, but ${type.name} is expected here.`,
        fix:
          kind === 'Schema' && type.name === 'MediaType'
            ? `Write it below schema: schema: { $ref: '${node.$ref}' }.`
            : `Refer to an entry of components/${listOfType ?? 'another list'}.`,
        fact: { kind: 'wrong-target', file, pointer: target.pointer.slice(1) },
      });
    },
  });
