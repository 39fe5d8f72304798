import { splitBaseUrl } from './request.ts';
import type { ApiModel, OperationModel, ServerModel } from '../model/types.ts';

/** Returns the URL of a server with the given values of its variables, and the defaults of the others. */
export const urlOfServer = ({ url, variables }: ServerModel, values: Readonly<Record<string, string>>): string =>
  url.replace(/\{([^{}]*)\}/g, (whole, name: string) => {
    const variable = variables.find((one) => one.name === name);
    return variable === undefined ? whole : (values[name] ?? variable.default);
  });

/** Returns the URL of a server with the defaults of its variables. */
export const defaultUrl = (server: ServerModel): string => urlOfServer(server, {});

/** Returns the host of an operation's own server, unless it is the host of the API. */
export const ownHostOf = (
  { servers, exampleRequest }: Pick<OperationModel, 'servers' | 'exampleRequest'>,
  api: Pick<ApiModel, 'baseUrl'>,
): string | undefined => {
  const [host] = splitBaseUrl(exampleRequest.baseUrl);
  return servers === undefined || host === '' || host === splitBaseUrl(api.baseUrl)[0] ? undefined : host;
};

/** Returns the path below a proxy at which it forwards requests to another host than that of the API. */
export const proxyPathOf = (host: string): string => `/@${host.replace('://', '/')}`;
