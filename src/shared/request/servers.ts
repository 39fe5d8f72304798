import type { ServerModel } from '../model/types.ts';

/** Returns the URL of a server with the given values of its variables, and the defaults of the others. */
export const urlOfServer = ({ url, variables }: ServerModel, values: Readonly<Record<string, string>>): string =>
  url.replace(/\{([^{}]*)\}/g, (whole, name: string) => {
    const variable = variables.find((one) => one.name === name);
    return variable === undefined ? whole : (values[name] ?? variable.default);
  });

/** Returns the URL of a server with the defaults of its variables. */
export const defaultUrl = (server: ServerModel): string => urlOfServer(server, {});
