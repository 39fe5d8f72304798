import { arazzo, arazzoStories } from './arazzo/arazzo.ts';
import { client } from './clients/client.ts';
import { contract } from './registry/contract.ts';
import { editorSchemas } from './registry/editorSchemas.ts';
import { guides } from './registry/guides.ts';
import { home } from './pages/home.ts';
import { mock, mockRegistry } from './mock/mock.ts';
import { mocks } from './clients/mocks.ts';
import { navigation } from './registry/navigation.ts';
import { openapi } from './clients/openapi.ts';
import { operations } from './registry/operations.ts';
import { operationGuides } from './registry/operationGuides.ts';
import { orval } from './clients/orval.ts';
import { page } from './pages/page.ts';
import { permissions } from './registry/permissions.ts';
import { product } from './registry/product.ts';
import { registry } from './registry/apis.ts';
import { responses } from './pages/responses.ts';
import { references } from './registry/references.ts';
import { sdk } from './clients/sdk.ts';
import { schemaLinks } from './registry/schemaLinks.ts';
import { schemaTypes } from './clients/schemaTypes.ts';
import { searchRecords } from './search/searchRecords.ts';
import { site } from './registry/site.ts';
import { snippets } from './pages/snippets.ts';
import { stories } from './registry/stories.ts';
import { toolRegistry } from './tools/toolRegistry.ts';
import { tools } from './tools/tools.ts';
import type { Emitter } from './types.ts';
import { validation } from './validators/validation.ts';
import { validators } from './validators/validators.ts';

/** All outputs of codegen. To add a kind of output, add one file and one line here. */
export const emitters: readonly Emitter[] = [
  product,
  permissions,
  registry,
  operations,
  contract,
  schemaLinks,
  guides,
  stories,
  operationGuides,
  references,
  navigation,
  home,
  site,
  editorSchemas,
  page,
  snippets,
  sdk,
  client,
  validation,
  validators,
  responses,
  mock,
  mockRegistry,
  searchRecords,
  schemaTypes,
  openapi,
  arazzo,
  arazzoStories,
  orval,
  mocks,
  tools,
  toolRegistry,
];
