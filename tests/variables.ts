import { product } from '../generated/product.ts';
import { variables } from '../src/shared/pages/agentSetup.ts';

/** The environment variables for the product's host and token. */
export const variableNames = variables(product.screaming);
