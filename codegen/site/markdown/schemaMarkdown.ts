import { lifecycleText } from '../../../src/shared/pages/lifecycleText.ts';
import type { ChangeMark, NamedSchemaModel, SchemaModel } from '../../../src/shared/model/types.ts';
import { blocks, codeText, escapeMarkdown, sentences, tableText } from '../../model/text/markdown.ts';
import { richTextLine, richTextMarkdown, type LinkOf } from '../../model/text/richTextMarkdown.ts';
import { defaultText, rulesText, schemaText } from './schemaText.ts';

type Row = { readonly name: string; readonly schema: SchemaModel; readonly required: boolean; readonly change?: ChangeMark };

/** The fields of an object, including those of nested objects with their paths: `file.size`, `files[].size`. */
const rowsOf = (schema: SchemaModel, prefix = ''): readonly Row[] => {
  switch (schema.kind) {
    case 'array':
      if (schema.prefix !== undefined)
        return schema.prefix.map((item, at) => ({
          name: `${prefix === '' ? '' : prefix.slice(0, -1)}[${at}]`,
          schema: item,
          required: false,
        }));
      return rowsOf(schema.items, prefix === '' ? '[].' : `${prefix.slice(0, -1)}[].`);
    case 'object': {
      const any = typeof schema.additional === 'object' ? [{ name: '*', schema: schema.additional, required: false }] : [];
      const keyed = (schema.patterns ?? []).map((pattern) => ({ name: `/${pattern.pattern}/`, schema: pattern.schema, required: false }));
      return [...schema.properties, ...keyed, ...any].flatMap((property) => [
        { ...property, name: prefix + property.name },
        ...rowsOf(property.schema, `${prefix + property.name}.`),
      ]);
    }
    default:
      return [];
  }
};

const accessText = ({ readOnly, writeOnly }: SchemaModel): string => (readOnly ? 'Read only.' : writeOnly ? 'Write only.' : '');

const cellsOf = ({ name, schema, required, change }: Row, link: LinkOf): readonly string[] => [
  codeText(name),
  schemaText(schema),
  required ? 'yes' : 'no',
  lifecycleText({ ...schema, change }) +
    sentences([accessText(schema), richTextLine(schema.description ?? [], link), defaultText(schema), rulesText(schema)]),
];

const table = (schema: SchemaModel, link: LinkOf): string => {
  const rows = rowsOf(schema);
  return rows.length === 0
    ? ''
    : tableText(
        ['Field', 'Type', 'Required', 'Description'],
        rows.map((row) => cellsOf(row, link)),
      );
};

/** What a schema says, apart from its name and type. */
export const schemaParts = (schema: SchemaModel, link: LinkOf): readonly string[] => [
  escapeMarkdown(schema.title ?? ''),
  richTextMarkdown(schema.description ?? [], link, 3),
  rulesText(schema),
  table(schema, link),
];

/** A named schema under a level 3 heading, with the anchor that links use. */
export const schemaMarkdown = ({ name, anchor, schema }: NamedSchemaModel, link: LinkOf): string =>
  blocks([
    `<a id="${anchor}"></a>`,
    `### ${escapeMarkdown(name)}`,
    schema.kind === 'object' ? '' : `Type: ${schemaText(schema)}.`,
    ...schemaParts(schema.title === name ? { ...schema, title: '' } : schema, link),
  ]);
