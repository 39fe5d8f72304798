import type { Platform } from '../../platform/platform.ts';
import { readSnapshot } from '../../platform/snapshotSchema.ts';
import { readFaults, type FaultControl } from './faults.ts';
import { controlHeader, refuse } from './httpGuard.ts';

type Controlled = { readonly platform: Platform; readonly faults: FaultControl };
type Handler = (request: Request, controlled: Controlled) => Response | Promise<Response>;

const json = (value: unknown): Response => new Response(`${JSON.stringify(value)}\n`, { headers: { 'Content-Type': 'application/json' } });
const done = (): Response => new Response(null, { status: 204 });

const bodyOf = async (request: Request): Promise<unknown> => {
  try {
    return await request.json();
  } catch {
    return undefined;
  }
};

const advance: Handler = (request, { platform }) => {
  const given = new URL(request.url).searchParams.get('seconds') ?? '';
  const seconds = /^\d{1,12}(?:\.\d{1,3})?$/.test(given) ? Number(given) : 0;
  if (seconds === 0) return refuse(400, 'seconds: send a decimal above 0 in the query, such as 30.');
  try {
    platform.advance(seconds * 1000);
  } catch (error) {
    if (error instanceof RangeError) return refuse(400, `seconds: ${given} is too much. ${error.message}`);
    throw error;
  }
  return json({ time: platform.time() });
};

const restore: Handler = async (request, { platform }) => {
  const read = readSnapshot(await bodyOf(request));
  if (!read.ok) return refuse(400, `${read.problem}. Send what GET /__mock/snapshot returned.`);
  platform.restore(read.snapshot);
  return done();
};

const setFaults: Handler = async (request, { faults }) => {
  const read = readFaults(await bodyOf(request));
  if (!read.ok) return refuse(400, read.problem);
  faults.set(read.faults);
  return json(faults.settings());
};

/** The requests of the control interface by path and method, as `control.openapi.yaml` documents them. */
const handlers: Readonly<Record<string, Readonly<Record<string, Handler>>>> = {
  '/__mock/reset': {
    POST: (_, { platform }) => {
      platform.reset();
      return done();
    },
  },
  '/__mock/advance': { POST: advance },
  '/__mock/snapshot': { GET: (_, { platform }) => json(platform.snapshot()), PUT: restore },
  '/__mock/faults': { GET: (_, { faults }) => json(faults.settings()), PUT: setFaults },
};

/** The server's own requests. They require a header that no HTML form can send. */
export const control: Handler = async (request, controlled) => {
  const { pathname } = new URL(request.url);
  const methods = Object.hasOwn(handlers, pathname) ? handlers[pathname] : undefined;
  if (methods === undefined) return refuse(404, `There is nothing at ${pathname}. Use ${Object.keys(handlers).join(', ')}.`);
  const handler = Object.hasOwn(methods, request.method) ? methods[request.method] : undefined;
  const allowed = Object.keys(methods).join(', ');
  if (handler === undefined) return refuse(405, `Use ${allowed} with ${pathname}.`, { Allow: allowed });
  if (request.headers.get(controlHeader) === null) return refuse(403, `${controlHeader}: this header is required here, with any value.`);
  return handler(request, controlled);
};
