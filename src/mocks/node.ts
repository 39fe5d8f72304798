import { setupServer } from 'msw/node';
import type { Platform } from '../platform/platform.ts';
import { contract } from './contract.ts';
import { createHandlers } from './handlers.ts';

/** MSW in a Node process: the platform responds to requests of this process to any host. Start it with `listen()`. */
export const createNodeMock = (platform: Pick<Platform, 'handle'>) => setupServer(...createHandlers(platform, contract));
