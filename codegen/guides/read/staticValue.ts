import type { Expression, Pattern, PrivateIdentifier, SpreadElement, Super } from 'estree';
import type { JsonValue } from '../../../src/shared/model/types.ts';

/** The value of a literal expression: strings, numbers, lists and maps of them; undefined for anything else. */
export const staticValue = (
  node: Expression | SpreadElement | Pattern | PrivateIdentifier | Super | null | undefined,
): JsonValue | undefined => {
  switch (node?.type) {
    case 'Literal':
      return typeof node.value === 'string' || typeof node.value === 'number' || typeof node.value === 'boolean' || node.value === null
        ? node.value
        : undefined;
    case 'TemplateLiteral':
      return node.expressions.length === 0 ? (node.quasis[0]?.value.cooked ?? undefined) : undefined;
    case 'UnaryExpression': {
      const value = staticValue(node.argument);
      return node.operator === '-' && typeof value === 'number' ? -value : undefined;
    }
    case 'ArrayExpression': {
      const items = node.elements.map((item) => staticValue(item));
      return items.every((item) => item !== undefined) ? items : undefined;
    }
    case 'ObjectExpression': {
      const entries = node.properties.map((property) => {
        if (property.type !== 'Property' || property.computed) return undefined;
        const key = property.key.type === 'Identifier' ? property.key.name : staticValue(property.key);
        const value = staticValue(property.value);
        return key === undefined || value === undefined ? undefined : ([String(key), value] as const);
      });
      return entries.every((entry) => entry !== undefined) ? Object.fromEntries(entries) : undefined;
    }
    default:
      return undefined;
  }
};
