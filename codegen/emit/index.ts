import { client } from './client.ts';
import { contract } from './contract.ts';
import { guides } from './guides.ts';
import { mocks } from './mocks.ts';
import { navigation } from './navigation.ts';
import { openapi } from './openapi.ts';
import { operations } from './operations.ts';
import { operationGuides } from './operationGuides.ts';
import { orval } from './orval.ts';
import { page } from './page.ts';
import { permissions } from './permissions.ts';
import { product } from './product.ts';
import { registry } from './registry.ts';
import { responses } from './responses.ts';
import { routes } from './routes.ts';
import { schemaLinks } from './schemaLinks.ts';
import { schemaTypes } from './schemaTypes.ts';
import { searchRecords } from './searchRecords.ts';
import { snippets } from './snippets.ts';
import { stories } from './stories.ts';
import { toolRegistry } from './toolRegistry.ts';
import { tools } from './tools.ts';
import type { Emitter } from './types.ts';
import { validation } from './validation.ts';
import { validators } from './validators.ts';

/** Everything that codegen writes. One more kind of output is one file and one line here. */
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
  routes,
  navigation,
  page,
  snippets,
  client,
  validation,
  validators,
  responses,
  searchRecords,
  schemaTypes,
  openapi,
  orval,
  mocks,
  tools,
  toolRegistry,
];
