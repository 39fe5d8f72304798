import { counted } from '../../src/shared/counted.ts';
import type { ApiModel } from '../../src/shared/model/types.ts';

/** The size of an API: `1 operation`, `3 operations and 2 webhooks`. */
export const sizeOf = ({ operations, webhooks = [] }: Pick<ApiModel, 'operations' | 'webhooks'>): string =>
  [
    ...(operations.length > 0 || webhooks.length === 0 ? [counted(operations.length, 'operation')] : []),
    ...(webhooks.length > 0 ? [counted(webhooks.length, 'webhook')] : []),
  ].join(' and ');
