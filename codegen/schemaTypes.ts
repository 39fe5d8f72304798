import openapiTS, { astToString } from 'openapi-typescript';
import type { BundledSpec } from './load/bundle.ts';
import { namedDocument } from './emit/document.ts';
import { banner } from './emit/source.ts';
import type { GeneratedFile } from './emit/types.ts';
import type { ApiModel } from './model/types.ts';

/**
 * The types of an API's paths, operations and schemas, as openapi-typescript writes them: the one reader of the whole
 * bundled document beside the model. Every `operations` key is the model's name of the operation.
 */
export const schemaTypes = async (spec: BundledSpec, api: ApiModel): Promise<GeneratedFile> => {
  // The tool marks what it has seen in the document, so it gets one of its own.
  const document = JSON.parse(JSON.stringify(namedDocument(spec, api))) as Parameters<typeof openapiTS>[0];
  // A property with a default may be left out of a request: it stays optional.
  const nodes = await openapiTS(document, { silent: true, defaultNonNullable: false });
  return { path: 'schema.d.ts', content: `${banner('schemaTypes', spec.entry.root)}\n${astToString(nodes)}` };
};
