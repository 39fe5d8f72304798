import type { Expression as AnyExpression, Program } from 'estree';
import type { Root, RootContent } from 'mdast';
import type { MdxjsEsm } from 'mdast-util-mdxjs-esm';
import { eachElement, type Element } from '../read/nodes.ts';

export type Attribute = Element['attributes'][number];
export type Expression = AnyExpression;

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

export const identifier = (name: string): Expression => ({ type: 'Identifier', name });

/** Creates an attribute with an expression as its value. */
export const expressionAttribute = (name: string, expression: Expression): Attribute => {
  const estree: Program = { type: 'Program', sourceType: 'module', body: [{ type: 'ExpressionStatement', expression }] };
  return { type: 'mdxJsxAttribute', name, value: { type: 'mdxJsxAttributeValueExpression', value: name, data: { estree } } };
};

/** `JSON.parse('…')`: data that the tools between here and the page do not have to parse and print again. */
export const parsedJson = (json: string): Expression => ({
  type: 'CallExpression',
  optional: false,
  callee: { type: 'MemberExpression', optional: false, computed: false, object: identifier('JSON'), property: identifier('parse') },
  arguments: [{ type: 'Literal', value: json }],
});

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

/** Creates the node for `const name = init`. */
export const constant = (name: string, init: Expression): MdxjsEsm => ({
  type: 'mdxjsEsm',
  value: '',
  data: {
    estree: {
      type: 'Program',
      sourceType: 'module',
      body: [
        {
          type: 'VariableDeclaration',
          kind: 'const',
          declarations: [{ type: 'VariableDeclarator', id: { type: 'Identifier', name }, init }],
        },
      ],
    },
  },
});

/** Collects the data of all elements of a tree in one JSON string at its top, so that a page parses it only once. */
export const gatherData = (tree: Root): void => {
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
  if (places.size > 0) tree.children.unshift(constant('guideData', parsedJson(`[${[...places.keys()].join(',')}]`)));
};

/** Creates the node for `import { name } from 'source'`. */
export const importOf = (name: string, source: string): MdxjsEsm => ({
  type: 'mdxjsEsm',
  value: `import { ${name} } from ${JSON.stringify(source)};`,
  data: {
    estree: {
      type: 'Program',
      sourceType: 'module',
      body: [
        {
          type: 'ImportDeclaration',
          specifiers: [{ type: 'ImportSpecifier', imported: { type: 'Identifier', name }, local: { type: 'Identifier', name } }],
          source: { type: 'Literal', value: source },
          attributes: [],
        },
      ],
    },
  },
});
