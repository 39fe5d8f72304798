import { requireTool } from '../tools/install.ts';

/** A problem that Prism found: its location, which begins with "request" or "response", and its description. */
export type Violation = { readonly location: readonly string[]; readonly severity: string; readonly message: string };
/** A running Prism server. */
export type Proxy = { readonly close: () => Promise<void>; readonly address: string };

type PrismServer = { readonly listen: (port: number, host: string) => Promise<string>; readonly close: () => Promise<void> };

const { createLogger } = requireTool('@stoplight/prism-core') as {
  readonly createLogger: (name: string, settings: { readonly level: 'silent' }) => object;
};
const { getHttpOperationsFromSpec } = requireTool('@stoplight/prism-http') as {
  readonly getHttpOperationsFromSpec: (document: object) => Promise<readonly object[]>;
};
const { createServer } = requireTool('@stoplight/prism-http-server') as {
  readonly createServer: (operations: readonly object[], settings: object) => PrismServer;
};

/** Starts Prism with its own document in front of a running server. */
export const openProxy = async (document: object, upstream: string): Promise<Proxy> => {
  const proxy = createServer(await getHttpOperationsFromSpec(document), {
    cors: false,
    components: { logger: createLogger('prism', { level: 'silent' }) },
    config: {
      isProxy: true,
      upstream: new URL(upstream),
      upstreamProxy: undefined,
      mock: { dynamic: false },
      checkSecurity: true,
      validateRequest: true,
      validateResponse: true,
      // By default, Prism responds to an invalid request itself. With this, it forwards every request and reports all problems,
      // including warnings.
      errors: false,
    },
  });
  return { address: await proxy.listen(0, '127.0.0.1'), close: () => proxy.close() };
};

/** Returns the problems of the request and the response that Prism reports. */
export const violationsOf = (response: Response): readonly Violation[] =>
  JSON.parse(response.headers.get('sl-violations') ?? '[]') as readonly Violation[];
