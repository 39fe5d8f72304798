import { asObject, asText, isArray, isObject, own, resolve, type RawObject } from '../../../src/shared/model/raw.ts';
import { propertiesOf } from '../schema/properties.ts';
import { componentName } from '../schema/schema.ts';
import type { JsonValue } from '../../../src/shared/model/types.ts';

export const isXml = (mediaType: string): boolean => /^(?:application|text)\/(?:[\w.-]+\+)?xml\b/i.test(mediaType);

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** Replaces the characters of a name that XML does not allow. */
const xmlName = (name: string): string => name.replace(/[^\w.:-]+/g, '_').replace(/^(?=[^A-Za-z_])/, '_');

const textOf = (value: JsonValue): string => escaped(typeof value === 'string' ? value : value === null ? '' : JSON.stringify(value));

type Naming = { readonly name: string; readonly attributes: string };

/** The name of the element or attribute for a schema, and its namespace attributes. */
const namingOf = (schema: RawObject, otherwise: string): Naming => {
  const xml = asObject(own(schema, 'xml'));
  const name = xmlName(asText(own(xml, 'name')) ?? otherwise);
  const prefix = asText(own(xml, 'prefix'));
  const namespace = asText(own(xml, 'namespace'));
  return {
    name: prefix === undefined ? name : `${xmlName(prefix)}:${name}`,
    attributes: namespace === undefined ? '' : ` xmlns${prefix === undefined ? '' : `:${xmlName(prefix)}`}="${escaped(namespace)}"`,
  };
};

const nodeType = (schema: RawObject): string | undefined => {
  const xml = asObject(own(schema, 'xml'));
  return own(xml, 'attribute') === true ? 'attribute' : asText(own(xml, 'nodeType'));
};

const element = ({ name, attributes }: Naming, content: readonly string[], indent: string, more = ''): readonly string[] => {
  const open = `${name}${attributes}${more}`;
  if (content.length === 0) return [`${indent}<${open} />`];
  const [only = ''] = content;
  if (content.length === 1 && !only.startsWith(' ')) return [`${indent}<${open}>${only}</${name}>`];
  return [`${indent}<${open}>`, ...content, `${indent}</${name}>`];
};

const linesOf = (value: JsonValue, raw: JsonValue | undefined, name: string, document: RawObject, indent: string): readonly string[] => {
  const schema = { ...resolve(document, raw), ...asObject(raw) };
  const naming = namingOf(schema, name);
  if (isArray(value)) {
    const isWrapped = own(asObject(own(schema, 'xml')), 'wrapped') === true || nodeType(schema) === 'element';
    const items = (at: string): readonly string[] =>
      value.flatMap((item) => linesOf(item, own(schema, 'items'), isWrapped ? name : naming.name, document, at));
    return isWrapped ? element(naming, items(`${indent}  `), indent) : items(indent);
  }
  if (!isObject(value)) return element(naming, value === null || value === '' ? [] : [textOf(value)], indent);
  const properties = propertiesOf(schema, document);
  const entries = Object.entries(value).map(([key, part]) => [key, part, own(properties, key)] as const);
  const kindOf = (property: JsonValue | undefined): string | undefined =>
    nodeType({ ...resolve(document, property), ...asObject(property) });
  const attributes = entries
    .filter(([, , property]) => kindOf(property) === 'attribute')
    .map(([key, part, property]) => ` ${namingOf({ ...resolve(document, property), ...asObject(property) }, key).name}="${textOf(part)}"`);
  const content = entries.flatMap(([key, part, property]) => {
    const kind = kindOf(property);
    if (kind === 'attribute') return [];
    return kind === 'text' || kind === 'cdata' ? [textOf(part)] : linesOf(part, property, key, document, `${indent}  `);
  });
  return element(naming, content, indent, attributes.join(''));
};

/**
 * Serializes a value to XML with the names that its schema defines.
 * @see https://spec.openapis.org/oas/v3.1.1#xml-object
 */
export const exampleXml = (value: JsonValue, raw: JsonValue | undefined, document: RawObject): string => {
  const reference = asText(own(asObject(raw), '$ref'));
  const name = (reference === undefined ? undefined : componentName(reference)) ?? asText(own(asObject(raw), 'title')) ?? 'root';
  const lines = linesOf(value, raw, xmlName(name), document, '');
  // A document has exactly one root.
  const isForest = isArray(value) && own(asObject(own(resolve(document, raw), 'xml')), 'wrapped') !== true;
  const content = isForest ? ['<root>', ...lines.map((line) => `  ${line}`), '</root>'] : lines;
  return `<?xml version="1.0" encoding="UTF-8"?>\n${content.join('\n')}\n`;
};
