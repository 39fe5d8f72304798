import type { Program } from 'estree';
import { valueToEstree } from 'estree-util-value-to-estree';
import type { Nodes } from 'mdast';
import type { MdxjsEsm } from 'mdast-util-mdxjs-esm';

type Element = Extract<Nodes, { readonly type: 'mdxJsxFlowElement' | 'mdxJsxTextElement' }>;

export type Attribute = Element['attributes'][number];
export type Expression = ReturnType<typeof valueToEstree>;

export const identifier = (name: string): Expression => ({ type: 'Identifier', name });

/** An attribute of an element that holds an expression instead of text. */
export const expressionAttribute = (name: string, expression: Expression): Attribute => {
  const estree: Program = { type: 'Program', sourceType: 'module', body: [{ type: 'ExpressionStatement', expression }] };
  return { type: 'mdxJsxAttribute', name, value: { type: 'mdxJsxAttributeValueExpression', value: name, data: { estree } } };
};

/** An attribute of an element that holds data instead of text. */
export const dataAttribute = (name: string, value: unknown): Attribute => expressionAttribute(name, valueToEstree(value));

/** `import { name } from 'source'` as a node of a guide. */
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
