/*
 * The styles of operations are in the page's style sheet: an operation's chunk loads later than its HTML, and a style sheet
 * loaded with the chunk would shift the layout. The bundler keeps only styles whose names are used.
 */
import agents from '../sections/Agents.module.css';
import changes from '../sections/Changes.module.css';
import expandAll from '../operation/schema/ExpandAll.module.css';
import downloads from '../introduction/Downloads.module.css';
import facts from '../Facts.module.css';
import field from '../operation/schema/Field.module.css';
import fold from '../Fold.module.css';
import header from '../operation/OperationHeader.module.css';
import operation from '../operation/Operation.module.css';
import part from '../operation/Part.module.css';
import permissions from '../operation/request/Permissions.module.css';
import responses from '../operation/responses/Responses.module.css';
import schema from '../operation/schema/Schema.module.css';
import schemaList from '../sections/SchemaList.module.css';
import tryIt from '../operation/request/TryIt.module.css';
import text from '../../ui/text/RichText.module.css';

for (const names of [
  agents,
  changes,
  downloads,
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
