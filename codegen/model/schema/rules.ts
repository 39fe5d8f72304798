import { counted } from '../../../src/shared/counted.ts';
import { defined } from '../../../src/shared/records.ts';
import { asArray, asNumber, asObject, asText, isArray, isObject, own, type RawObject } from '../../../src/shared/model/raw.ts';
import { externalDocsOf } from '../operation/links.ts';
import type { JsonValue, RuleModel, SchemaModel } from '../../../src/shared/model/types.ts';

type Build = (schema: JsonValue | undefined) => SchemaModel;

const names = (value: JsonValue | undefined): readonly string[] => asArray(value).filter((name) => typeof name === 'string');

const countOf = (schema: RawObject): string => {
  const [least, most] = [asNumber(own(schema, 'minContains')) ?? 1, asNumber(own(schema, 'maxContains'))];
  if (most === undefined) return least === 0 ? 'any number of items' : `at least ${counted(least, 'item')}`;
  return least === most ? `exactly ${counted(most, 'item')}` : `${least} to ${most} items`;
};

/** The rules of `if`, `then` and `else`. */
const conditions = (schema: RawObject, build: Build): readonly RuleModel[] => {
  const [when, then, otherwise] = [own(schema, 'if'), own(schema, 'then'), own(schema, 'else')];
  if (when === undefined || (then === undefined && otherwise === undefined)) return [];
  return [
    { text: 'If it matches this schema', schema: build(when) },
    ...(then === undefined ? [] : [{ text: 'then it must also match', schema: build(then) }]),
    ...(otherwise === undefined
      ? []
      : [
          {
            text: then === undefined ? 'it need not match anything else; otherwise it must match' : 'otherwise it must match',
            schema: build(otherwise),
          },
        ]),
  ];
};

const dependencies = (schema: RawObject, build: Build): readonly RuleModel[] => [
  ...Object.entries(asObject(own(schema, 'dependentRequired'))).map(([name, needed]) => ({
    text: `If ${name} is set, also required:`,
    values: names(needed),
  })),
  ...Object.entries(asObject(own(schema, 'dependentSchemas'))).map(([name, part]) => ({
    text: `If ${name} is set, it must also match`,
    schema: build(part),
  })),
  // Drafts before 2019-09 have both in one keyword.
  ...Object.entries(asObject(own(schema, 'dependencies'))).map(([name, part]) =>
    isArray(part)
      ? { text: `If ${name} is set, also required:`, values: names(part) }
      : { text: `If ${name} is set, it must also match`, schema: build(part) },
  ),
];

/**
 * The constraints of a schema that a table of fields cannot show, as sentences.
 * @see https://json-schema.org/draft/2020-12/json-schema-core#section-10
 */
export const rulesOf = (schema: RawObject, build: Build): readonly RuleModel[] => {
  const one = (key: string, text: string): readonly RuleModel[] => {
    const part = own(schema, key);
    return part === undefined ? [] : [{ text, schema: build(part) }];
  };
  const contained = own(schema, 'contains');
  const isClosed = own(schema, 'unevaluatedItems') === false && own(schema, 'prefixItems') === undefined;
  return [
    ...one('not', 'Must not match'),
    ...(contained === undefined ? [] : [{ text: `Must contain ${countOf(schema)} of`, schema: build(contained) }]),
    ...one('propertyNames', 'Every key is'),
    ...dependencies(schema, build),
    ...conditions(schema, build),
    ...one('contentSchema', 'The content is'),
    ...(isClosed ? [{ text: 'No items besides those that other parts of the schema describe' }] : []),
    ...(isObject(own(schema, 'unevaluatedItems')) ? one('unevaluatedItems', 'Items that no other part of the schema describes are') : []),
  ];
};

const xmlNotes = (xml: RawObject): readonly RuleModel[] => {
  const [name, prefix, namespace, nodeType] = ['name', 'prefix', 'namespace', 'nodeType'].map((key) => asText(own(xml, key)));
  const kind = own(xml, 'attribute') === true || nodeType === 'attribute' ? 'attribute' : 'element';
  const shown = [prefix, name].filter((part) => part !== undefined).join(':');
  return [
    ...(shown === '' && kind === 'element'
      ? []
      : [{ text: `XML ${kind}${shown === '' ? '' : ':'}`, ...(shown !== '' && { values: [shown] }) }]),
    ...(namespace === undefined ? [] : [{ text: 'XML namespace:', values: [namespace] }]),
    ...(own(xml, 'wrapped') === true ? [{ text: 'XML: items are inside an element of their own' }] : []),
    ...(nodeType === 'text' || nodeType === 'cdata' || nodeType === 'none' ? [{ text: `XML node: ${nodeType}` }] : []),
  ];
};

/** Notes about external documentation, XML and a discriminator without variants. */
export const notesOf = (schema: RawObject, heirs: (schema: RawObject) => readonly string[]): readonly RuleModel[] => {
  const docs = externalDocsOf(schema);
  const property = asText(own(asObject(own(schema, 'discriminator')), 'propertyName'));
  const isBase = property !== undefined && own(schema, 'oneOf') === undefined && own(schema, 'anyOf') === undefined;
  const variants = isBase ? heirs(schema) : [];
  return [
    ...(property !== undefined && isBase
      ? [
          {
            text: variants.length === 0 ? `${property} tells which schema applies` : `${property} tells which schema applies:`,
            ...(variants.length > 0 && { values: variants }),
          },
        ]
      : []),
    ...xmlNotes(asObject(own(schema, 'xml'))),
    ...(docs === undefined ? [] : [{ text: docs.label, ...defined({ href: docs.href }) }]),
  ];
};
