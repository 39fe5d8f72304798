import { calls } from '../../generated/contract.ts';
import { mocks } from '../../generated/mocks.ts';
import { permissions, roles } from '../../generated/permissions.ts';
import { product } from '../../generated/product.ts';
import type { Contract } from '../platform/contract.ts';
import { createContract } from './createContract.ts';

/** The parts of the project's specs that the platform needs. */
export const contract: Contract = createContract({ calls, mocks, permissions, product, roles });
