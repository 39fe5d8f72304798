import { packageName } from '../src/shared/snippets/context.ts';
import { product } from '../generated/product.ts';

/** Compiler `paths` by which snippets find the modules of a folder of generated files, as they find those of the installed package. */
export const packagePaths = (generated: string): Readonly<Record<string, readonly string[]>> => ({
  [`${packageName(product)}/react/*`]: [`${generated}/*/hooks.ts`],
  [`${packageName(product)}/msw/*`]: [`${generated}/*/msw.ts`],
  [`${packageName(product)}/*`]: [`${generated}/*/client.ts`],
});
