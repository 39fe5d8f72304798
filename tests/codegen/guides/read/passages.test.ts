import { expect, test } from 'vitest';
import { passagesOf } from '../../../../codegen/guides/read/headings.ts';
import { parseMdx } from '../../../../codegen/guides/read/mdxSyntax.ts';

test('the text of a section contains the operations and schemas that its sentences name', () => {
  const text =
    '## Link\n\nAdd it with <Operation id="updateField" />; see <SchemaLink api="metadata" name="Field" />.\n\n<Lifecycle id="field" />\n';
  expect(passagesOf(parseMdx(text))).toEqual([{ id: 'link', text: 'Add it with updateField; see Field.', code: '' }]);
});

test('the text of a table for search keeps its cells and rows apart', () => {
  const table = '| | Then |\n| --- | --- |\n| pending, `running` | wait |\n| failed | fix the *cause* |\n';
  expect(passagesOf(parseMdx(table))).toEqual([{ id: '', text: 'Then. pending, running · wait. failed · fix the cause.', code: '' }]);
});
