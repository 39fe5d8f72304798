import { packageName } from '../src/shared/snippets/context.ts';
import { product } from '../generated/product.ts';

/** Returns compiler `paths` that resolve imports of the package in snippets to the modules in a folder of generated files. */
export const packagePaths = (generated: string): Readonly<Record<string, readonly string[]>> => ({
  [`${packageName(product)}/react/*`]: [`${generated}/*/hooks.ts`],
  [`${packageName(product)}/msw/*`]: [`${generated}/*/msw.ts`],
  [`${packageName(product)}/*`]: [`${generated}/*/client.ts`],
});
