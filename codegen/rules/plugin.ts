import { home } from '../files/home.ts';
import type { Plugin } from '@redocly/openapi-core';
import { createContext } from '../cache/buildContext.ts';
import { formatDiagnostics } from '../diagnostics/formatDiagnostics.ts';
import { loadPermissions } from '../load/settings/permissions.ts';
import { loadProduct } from '../load/settings/product.ts';
import { createPlugin } from './rules.ts';

/** Loads our rules for `npx redocly lint` and editors, which find this file through redocly.yaml. */
const loadPlugin = (): Plugin => {
  const permissions = loadPermissions(home);
  const product = loadProduct(home);
  if (!permissions.ok) throw new Error(formatDiagnostics(permissions.problems, 'text'));
  if (!product.ok) throw new Error(formatDiagnostics(product.problems, 'text'));
  return createPlugin({
    root: home,
    product: product.value,
    permissions: permissions.value.permissions.map(({ id }) => id),
    roles: permissions.value.roles.map(({ id }) => id),
    operationIds: new Map(),
    incoming: new Map(),
    patternVerdicts: createContext(home).disk('patterns'),
  });
};

export default loadPlugin;
