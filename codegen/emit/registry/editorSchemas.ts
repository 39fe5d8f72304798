import { z } from 'zod';
import { frontmatterSchema } from '../../guides/read/frontmatter.ts';
import { configSchema } from '../../load/settings/config.ts';
import { permissionsSchema } from '../../load/settings/permissions.ts';
import { productSchema } from '../../load/settings/product.ts';
import type { Emitter } from '../types.ts';

const schemas = { redocly: configSchema, product: productSchema, permissions: permissionsSchema, frontmatter: frontmatterSchema };

/** JSON schemas of the settings files, which editors use for validation and completion. */
export const editorSchemas: Emitter = {
  name: 'editorSchemas',
  emit: () =>
    Object.entries(schemas).map(([name, schema]) => ({
      path: `editor/${name}.json`,
      content: `${JSON.stringify(z.toJSONSchema(schema, { io: 'input' }), null, 2)}\n`,
    })),
};
