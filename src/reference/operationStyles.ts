/*
 * The styles of operations are in the page's style sheet: an operation's chunk loads later than its HTML, and a style sheet
 * that loaded with it would shift the layout. The bundler keeps only styles whose names are used.
 */
import agents from './Agents.module.css';
import changes from './Changes.module.css';
import expandAll from './ExpandAll.module.css';
import facts from './Facts.module.css';
import field from './Field.module.css';
import fold from './Fold.module.css';
import header from './OperationHeader.module.css';
import operation from './Operation.module.css';
import part from './Part.module.css';
import permissions from './Permissions.module.css';
import responses from './Responses.module.css';
import schema from './Schema.module.css';
import schemaList from './SchemaList.module.css';
import tryIt from './TryIt.module.css';
import text from '../ui/RichText.module.css';

for (const names of [
  agents,
  changes,
  expandAll,
  facts,
  field,
  fold,
  header,
  operation,
  part,
  permissions,
  responses,
  schema,
  schemaList,
  tryIt,
  text,
])
  Object.freeze(names);
