import { isDataKey } from '../dataKeys.ts';
import { isObject } from '../../../src/shared/model/raw.ts';
import type { RichNode } from '../../../src/shared/model/types.ts';

/** Further keys of a model whose values are data, in which nothing is a link. */
const modelDataKeys = new Set(['value', 'exampleRequest', 'source']);

type Element = Exclude<RichNode, string>;

const hrefOf = ([tag, attributes]: readonly unknown[]): string | undefined =>
  tag === 'a' && isObject(attributes) && typeof attributes['href'] === 'string' ? attributes['href'] : undefined;

/**
 * Changes links in all texts of a model; parts without such links are returned as the same object.
 * @param isMeant whether a link with this URL is changed
 */
export const changeLinks = <Model>(model: Model, isMeant: (href: string) => boolean, change: (link: Element) => RichNode): Model => {
  const visit = (value: unknown): unknown => {
    if (Array.isArray(value)) {
      const href = hrefOf(value);
      if (href !== undefined && isMeant(href)) return change(value as unknown as Element);
      const items = value.map(visit);
      return items.every((item, at) => item === value[at]) ? value : items;
    }
    if (!isObject(value)) return value;
    const entries = Object.entries(value).map(
      ([key, part]) => [key, isDataKey(key) || modelDataKeys.has(key) ? part : visit(part)] as const,
    );
    return entries.every(([key, part]) => part === value[key]) ? value : Object.fromEntries(entries);
  };
  // A changed link stays a node of a text, so the model keeps its type.
  return visit(model) as Model;
};

/** Returns the text of a link without the link. */
export const unlinked = ([, , ...children]: Element): RichNode => ['span', {}, ...children];
