import type { Expression, Identifier, Program } from 'estree';
import type { Root, RootContent } from 'mdast';
import { parsedJson } from '../../files/dataModule.ts';
import { eachElement, type Element } from '../read/nodes.ts';

type Attribute = Element['attributes'][number];

type FlowElement = Extract<RootContent, { readonly type: 'mdxJsxFlowElement' }>;

/** Creates the node for an element in a guide. */
export const elementNode = (
  name: string,
  attributes: readonly Attribute[],
  { position, children = [] }: { readonly position?: RootContent['position']; readonly children?: readonly RootContent[] } = {},
): FlowElement => ({
  type: 'mdxJsxFlowElement',
  name,
  attributes: [...attributes],
  // The declared type excludes nodes that only occur at the top of a document.
  children: children as FlowElement['children'],
  ...(position !== undefined && { position }),
});

/** Creates an attribute with a string value. */
export const stringAttribute = (name: string, value: string): Attribute => ({ type: 'mdxJsxAttribute', name, value });

export const identifier = (name: string): Identifier => ({ type: 'Identifier', name });

const programOf = (statement: Program['body'][number]): Program => ({ type: 'Program', sourceType: 'module', body: [statement] });

/** Creates an attribute with an expression as its value. */
export const expressionAttribute = (name: string, expression: Expression): Attribute => {
  const estree = programOf({ type: 'ExpressionStatement', expression });
  return { type: 'mdxJsxAttribute', name, value: { type: 'mdxJsxAttributeValueExpression', value: name, data: { estree } } };
};

declare module 'mdast-util-mdx-jsx' {
  interface MdxJsxAttributeValueExpressionData {
    /** The value is JSON; `gatherData` sets its position in the module's data. */
    isJson?: true;
  }
}

/** Creates an attribute with data as its value, which `gatherData` turns into code. */
export const dataAttribute = (name: string, value: unknown): Attribute => ({
  type: 'mdxJsxAttribute',
  name,
  value: { type: 'mdxJsxAttributeValueExpression', value: JSON.stringify(value), data: { isJson: true } },
});

/**
 * Collects the data of all elements of a tree, so that a page parses it only once.
 * @returns the code that follows the compiled tree
 */
export const gatherData = (tree: Root): string => {
  const places = new Map<string, number>();
  eachElement(tree, (element) => {
    element.attributes = element.attributes.map((attribute) => {
      const { value } = attribute;
      if (attribute.type !== 'mdxJsxAttribute' || typeof value !== 'object' || value?.data?.isJson !== true) return attribute;
      const place = places.get(value.value) ?? places.size;
      places.set(value.value, place);
      return expressionAttribute(attribute.name, {
        type: 'MemberExpression',
        optional: false,
        computed: true,
        object: identifier('guideData'),
        property: { type: 'Literal', value: place },
      });
    });
  });
  return places.size === 0 ? '' : `const guideData = ${parsedJson(`[${[...places.keys()].join(',')}]`)};\n`;
};

/** Creates the node for `import { name } from 'source'`. */
export const importOf = (name: string, source: string): RootContent => {
  const estree = programOf({
    type: 'ImportDeclaration',
    specifiers: [{ type: 'ImportSpecifier', imported: identifier(name), local: identifier(name) }],
    source: { type: 'Literal', value: source },
    attributes: [],
  });
  return { type: 'mdxjsEsm', value: `import { ${name} } from '${source}'`, data: { estree } };
};
