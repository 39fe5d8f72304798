import { isDeepStrictEqual } from 'node:util';
import { isMap, parseDocument, visit } from 'yaml';
import { isObject } from '../../src/shared/model/raw.ts';
import { marker } from '../load/specs/forbiddenExamples.ts';
import { enumNames } from '../model/documents.ts';

/** A component of a shared file, with the reference that specs use for it. */
type SharedComponent = { readonly pointer: string; readonly reference: string; readonly value: unknown };

/** Whether a value equals that of a shared component, in which codegen may have filled in the message of a 403. */
const matches = (shared: unknown, value: unknown): boolean => {
  if (typeof shared === 'string' && shared.includes(marker)) return typeof value === 'string';
  if (Array.isArray(shared))
    return Array.isArray(value) && shared.length === value.length && shared.every((item, at) => matches(item, value[at]));
  if (!isObject(shared)) return shared === value;
  const keys = Object.keys(shared);
  return isObject(value) && keys.length === Object.keys(value).length && keys.every((key) => matches(shared[key], value[key]));
};

const referencesIn = (value: unknown): readonly string[] =>
  [...JSON.stringify(value).matchAll(/"\$ref":"(#[^"]*)"/g)].map(([, pointer = '']) => pointer);

const componentsOf = (text: string, reference: string): readonly SharedComponent[] => {
  const file: unknown = parseDocument(text).toJS();
  const sections = isObject(file) && isObject(file['components']) ? file['components'] : {};
  return Object.entries(sections).flatMap(([section, entries]) =>
    Object.entries(isObject(entries) ? entries : {}).map(([name, value]) => {
      const pointer = `#/components/${section}/${name}`;
      return { pointer, reference: `${reference}${pointer}`, value };
    }),
  );
};

/**
 * Returns a spec that this site publishes in the form of its source: with references to the shared files instead of copies of
 * their components, and without the names that codegen adds to enum values. Components that differ from those of the shared files
 * are kept.
 * @param shared the texts of the shared files, keyed by path relative to the spec
 */
export const undoBundling = (spec: string, shared: ReadonlyMap<string, string>): string => {
  const document = parseDocument(spec);
  if (document.errors.length > 0) return spec;
  const known = [...shared].flatMap(([path, text]) => componentsOf(text, path));
  const linkTo = (reference: string) => {
    const link = document.createNode({ $ref: reference });
    link.flow = true;
    return link;
  };
  const pathOf = (pointer: string): readonly string[] => pointer.slice(2).split('/');
  const written: unknown = document.toJS();
  const at = (pointer: string): unknown =>
    pathOf(pointer).reduce((node: unknown, key) => (isObject(node) ? node[key] : undefined), written);
  const isSame = ({ pointer, value }: SharedComponent): boolean => at(pointer) === undefined || matches(value, at(pointer));
  const same = new Set(known.filter(isSame).map(({ pointer }) => pointer));
  // A component is only replaced if all components that it refers to are the shared ones, too.
  const restored = known.filter(({ pointer, value }) => same.has(pointer) && referencesIn(value).every((inner) => same.has(inner)));
  let changed = false;
  for (const { pointer, reference } of restored) {
    if (at(pointer) === undefined) continue;
    changed = true;
    // Security schemes are referred to by their names in the spec, so they become references.
    if (pointer.startsWith('#/components/securitySchemes/')) document.setIn(pathOf(pointer), linkTo(reference));
    else document.deleteIn(pathOf(pointer));
  }
  for (const section of new Set(restored.map(({ pointer }) => pathOf(pointer)[1] ?? ''))) {
    const entries = document.getIn(['components', section]);
    if (isMap(entries) && entries.items.length === 0) document.deleteIn(['components', section]);
  }
  visit(document, {
    Map: (_, node) => {
      const names = node.has('x-enum-varnames') ? (node.toJS(document) as Readonly<Record<string, unknown>>) : {};
      if (Array.isArray(names['enum']) && isDeepStrictEqual(names['x-enum-varnames'], enumNames(names['enum'])))
        changed = node.delete('x-enum-varnames');
      const reference: unknown = node.get('$ref');
      const value: unknown = reference === undefined && node.has('content') ? node.toJS(document) : undefined;
      const found = restored.find((component) =>
        reference === undefined
          ? JSON.stringify(component.value).includes(marker) && matches(component.value, value)
          : component.pointer === reference,
      );
      if (found === undefined) return undefined;
      changed = true;
      return linkTo(found.reference);
    },
  });
  return changed ? document.toString({ lineWidth: 120, singleQuote: true }) : spec;
};
