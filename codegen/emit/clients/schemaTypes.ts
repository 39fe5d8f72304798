import { schemaTypes as schemaTypesOf } from './openapiTypes.ts';
import { perApi } from '../perApi.ts';

/** The types of the spec. */
export const schemaTypes = perApi('schemaTypes', ({ api, bundle }) => [schemaTypesOf(bundle, api)]);
