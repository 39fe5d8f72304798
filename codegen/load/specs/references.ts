import type { Position } from '../../diagnostics/diagnostic.ts';
import type { Fact } from '../../diagnostics/fact.ts';
import { parseYaml, resolvePath, type Document, type LocationObject } from '@redocly/openapi-core';
import { dirname } from 'node:path';
import { closest } from '../../../src/shared/closest.ts';
import type { ConfinedResolver } from './resolver.ts';
import { positionIn } from './sourceMap.ts';
import { isObject, keyOfReferencePart, lookUp, step } from '../../../src/shared/model/raw.ts';

type Loop = Position & { readonly text: string; readonly pointer: string };

/** The target of a node that is just a reference inside its document. */
const pureReference = (node: unknown): string | undefined =>
  isObject(node) && typeof node['$ref'] === 'string' && node['$ref'].startsWith('#/') ? node['$ref'] : undefined;

/** Finds cycles that consist only of references. */
export const findReferenceLoops = (document: Document): readonly Loop[] => {
  const loops: Loop[] = [];
  const settled = new Set<string>();
  const follow = (start: string): void => {
    const chain: string[] = [];
    for (let at: string | undefined = start; at !== undefined && !settled.has(at); at = pureReference(lookUp(document.parsed, at))) {
      if (chain.includes(at)) {
        const ring = [...chain.slice(chain.indexOf(at)), at];
        const shown = ring.length > 8 ? [...ring.slice(0, 4), `… ${ring.length - 7} more …`, ...ring.slice(-3)] : ring;
        loops.push({
          ...positionIn(document.source, at.slice(1)),
          text: `The references form a cycle and never reach an object: ${shown.join(' → ')}.`,
          pointer: at.slice(1),
        });
        break;
      }
      chain.push(at);
    }
    for (const reference of chain) settled.add(reference);
  };
  const nodes: unknown[] = [document.parsed];
  const seen = new Set<unknown>();
  for (let node = nodes.pop(); node !== undefined; node = nodes.pop()) {
    if (typeof node !== 'object' || node === null || seen.has(node)) continue;
    seen.add(node);
    const reference = pureReference(node);
    if (reference !== undefined) follow(reference);
    for (const child of Object.values(node)) if (child !== undefined) nodes.push(child);
  }
  return loops;
};

const parsedSource = (resolver: ConfinedResolver, source: LocationObject['source']): unknown =>
  resolver.parsedDocument(source.absoluteRef)?.parsed ?? parseYaml(source.body);

/**
 * Whether this value is the bare name of a schema in a discriminator's mapping, which is equivalent to a reference.
 * @see https://spec.openapis.org/oas/v3.1.1#discriminator-object
 */
export const isNamedMapping = (resolver: ConfinedResolver, { source, pointer }: LocationObject): boolean => {
  if (pointer === undefined || !/\/discriminator\/mapping\/[^/]+$/.test(pointer)) return false;
  const document = parsedSource(resolver, source);
  const name = lookUp(document, pointer);
  const schemas = lookUp(document, '#/components/schemas');
  return typeof name === 'string' && isObject(schemas) && Object.hasOwn(schemas, name);
};

/**
 * Returns what to write instead of a `$ref` that does not resolve. For one to an existing file: the last part of its path that
 * exists, and the closest known name.
 */
export const missingPointerHint = (
  resolver: ConfinedResolver,
  { source, pointer }: LocationObject,
): string | { readonly fix: string; readonly fact: Fact } | undefined => {
  if (pointer === undefined) return undefined;
  const own = parsedSource(resolver, source);
  const node = lookUp(own, pointer);
  const reference = isObject(node) ? node['$ref'] : node;
  if (typeof reference !== 'string') return undefined;
  const swagger = /#\/(definitions|parameters|responses)\/(.+)$/.exec(reference);
  if (swagger !== null) {
    const list = swagger[1] === 'definitions' ? 'schemas' : swagger[1];
    return `Write ${reference.slice(0, swagger.index)}#/components/${list}/${swagger[2]}: OpenAPI 3 lists it under components.`;
  }
  const dotted = /#?\/?components\.(\w+)\.(.+)$/.exec(reference);
  if (dotted !== null) return `Write '${reference.slice(0, dotted.index)}#/components/${dotted[1]}/${dotted[2]}'.`;
  if (/^(?:\/|#)components\//.test(reference)) return `Write '#/${reference.slice(1)}'.`;
  if (!reference.includes('#/')) {
    const components = lookUp(own, '#/components');
    const kinds = isObject(components) ? Object.entries(components) : [];
    const kind = kinds.find(([, named]) => isObject(named) && Object.hasOwn(named, reference))?.[0];
    return kind === undefined ? undefined : `Write '#/components/${kind}/${reference}'.`;
  }
  const [file = '', path = ''] = reference.split('#/');
  const target = file === '' ? own : resolver.parsedDocument(resolvePath(dirname(source.absoluteRef), file))?.parsed;
  if (target === undefined) return undefined;
  let at: unknown = target;
  for (const [index, part] of path.split('/').map(keyOfReferencePart).entries()) {
    const next = step(at, part);
    if (next === undefined) {
      const known = isObject(at) ? Object.keys(at) : [];
      const near = closest(part, known);
      const parent = `#/${path.split('/').slice(0, index).join('/')}`;
      const isOwn = file !== '' && lookUp(own, `#/${path}`) !== undefined;
      const hint = isOwn ? ` Did you mean '#/${path}'?` : near === undefined ? '' : ` Did you mean "${near}"?`;
      return { fix: `There is no "${part}" in ${file}${parent}.${hint}`, fact: { kind: 'missing-target', name: part, file, parent } };
    }
    at = next;
  }
  return undefined;
};
