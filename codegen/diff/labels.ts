import { around, child, componentName, fileCursor, follow, type Cursor } from './cursor.ts';
import { nullableVariant } from './effectiveSchema.ts';
import type { Pair } from './pair.ts';

/** The name of a variant in messages: its component, title or type. */
export const variantLabel = (variant: Cursor): string => {
  const schema = follow(variant);
  const { title, type } = Object(schema.value) as { readonly title?: unknown; readonly type?: unknown };
  return componentName(schema) ?? (typeof title === 'string' ? title : typeof type === 'string' ? type : `${schema.path.at(-1) ?? ''}`);
};

/**
 * `Order.lines[]` for a schema within the component Order; undefined outside of components. It depends only on the position, so a
 * change of a shared schema is reported in the same words wherever the schema is used.
 */
export const componentLabel = ({ side, file, path }: Cursor): string | undefined => {
  const [components, schemas, name, ...way] = path;
  if (components !== 'components' || schemas !== 'schemas' || name === undefined) return undefined;
  const root = fileCursor(side, file);
  let label = String(name);
  for (let at = 0; at < way.length;) {
    const [key, next] = [way[at], way[at + 1]];
    if (key === 'properties' && next !== undefined) label += `.${next}`;
    else if ((key === 'prefixItems' || key === 'patternProperties') && next !== undefined) label += `[${next}]`;
    else if ((key === 'oneOf' || key === 'anyOf') && next !== undefined) {
      const list = child(root, ...path.slice(0, at + 4));
      if (nullableVariant(list) === undefined) label += `(${variantLabel(child(list, next))})`;
    } else if (key === 'items') label += '[]';
    else if (key === 'additionalProperties') label += '.*';
    else if (key !== 'allOf') return label;
    at += key === 'items' || key === 'additionalProperties' ? 1 : 2;
  }
  return label;
};

/** The name in messages of the schema that has a keyword. */
export const keywordLabel = (pair: Pair, otherwise: string): string =>
  componentLabel(around(pair.after)) ?? componentLabel(around(pair.before)) ?? otherwise;
