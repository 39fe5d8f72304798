import { decodeOrKeep, decodePart } from '../../shared/decodePart.ts';
import { mapPath, namesInPath } from '../../shared/request/pathTemplate.ts';
import { encodeText, sentPath } from '../../shared/request/request.ts';
import type { OperationSign } from '../../shared/model/mock.ts';
import type { ApiFact, Contract, OperationFact } from '../contract.ts';

type Match =
  | { readonly kind: 'found'; readonly operation: OperationFact; readonly path: Readonly<Record<string, string>> }
  /** The path has operations, but none with this method. HEAD is possible wherever GET is. */
  | { readonly kind: 'method'; readonly allowed: readonly string[] }
  | { readonly kind: 'none' };

/** What a request has besides its path. */
type Sent = { readonly query: URLSearchParams; readonly header: Headers; readonly host?: string };

export type Router = (method: string, pathname: string, sent?: Sent) => Match;

type Route = {
  readonly operation: OperationFact;
  /** The API and its base path. */
  readonly mount: string;
  readonly host: string | undefined;
  readonly method: string;
  /** Matches a path whose segments are encoded by `encodeText`. */
  readonly pattern: RegExp;
  readonly parameters: readonly string[];
  /** The length of the text around the parameters below the base path. */
  readonly literals: number;
};

/** Returns the pattern of a path. A segment may have several parameters, and text around them, such as `{base}...{head}`. */
const patternOf = (path: string, spanning: string | undefined): RegExp => {
  const source = mapPath(
    path,
    (name) => (name === spanning ? '(.+?)' : '([^/]+?)'),
    (text) => text.replace(/[^/]+/g, (part) => encodeText(decodeOrKeep(part)).replaceAll('.', String.raw`\.`)),
  );
  // The extension of a name follows its last dot.
  return new RegExp(`^${source.replaceAll(String.raw`?)\.(`, String.raw`)\.(`)}$`);
};

type Found = Route & Extract<Match, { readonly kind: 'found' }>;

const hasSign = (sent: Sent | undefined, { in: place, name, value }: OperationSign): boolean => {
  const found = sent?.[place].get(name);
  return value === undefined ? typeof found === 'string' : found === value;
};

/**
 * Finds the operation of a method and a path that includes the base path. Literal text takes precedence over parameters, and a
 * verb after a colon belongs to its segment: `/fields:restore` is never `/fields`. What else was sent tells operations with the same
 * method and path apart, and the host those of several APIs; on another host, such as that of the mock, all APIs have one.
 */
export const makeRouter = ({ apis, operations }: Pick<Contract, 'apis' | 'operations'>): Router => {
  const servers = new Map(apis.map((api) => [api.name, api]));
  const routesOf = (operation: OperationFact): Route[] => {
    const { api, method, path } = operation;
    const usual: Pick<ApiFact, 'basePath' | 'host'> = servers.get(api) ?? { basePath: '' };
    const isUsual = operation.basePath === undefined && operation.host === undefined;
    const sent = sentPath(path);
    // An operation with its own server is also found below its API, because clients with a single base URL call it there.
    return (isUsual ? [usual] : [{ ...usual, ...operation }, usual]).map(({ basePath, host }) => ({
      operation,
      mount: `${basePath} ${api}`,
      host,
      method: method.toUpperCase(),
      pattern: patternOf(basePath + sent, operation.spanning),
      parameters: namesInPath(basePath + sent),
      literals: sent.replaceAll(/\{[^{}]+\}/g, '').length,
    }));
  };
  const signsOf = ({ operation: { signs = [] } }: Route): readonly OperationSign[] => signs;
  const routes = operations
    .flatMap(routesOf)
    .toSorted(
      (left, right) =>
        right.literals - left.literals ||
        signsOf(right).length - signsOf(left).length ||
        left.operation.path.indexOf('#') - right.operation.path.indexOf('#'),
    );

  return (method, pathname, sent) => {
    const parts = pathname.split('/').map(decodePart);
    if (!parts.every((part) => part !== undefined)) return { kind: 'none' };
    const encoded = parts.map(encodeText).join('/');
    const everywhere = routes.flatMap((route): Found | readonly Found[] => {
      const found = route.pattern.exec(encoded)?.slice(1);
      if (found === undefined) return [];
      const path = Object.fromEntries(route.parameters.map((name, at) => [name, decodeURIComponent(found[at] ?? '')]));
      return { ...route, kind: 'found', path };
    });
    const onHost = everywhere.filter(({ host }) => host !== undefined && host === sent?.host);
    const fitting = onHost.length > 0 ? onHost : everywhere;
    // A literal path takes precedence over a parameter that also matches: `/jobs/statistics` is not a job.
    const best = fitting.filter(({ literals, mount }) => literals === fitting.find((other) => other.mount === mount)?.literals);
    const methods = best.map((route) => route.method);
    const wanted = method === 'HEAD' && !methods.includes(method) ? 'GET' : method;
    const ofMethod = best.filter((route) => route.method === wanted);
    const found = ofMethod.find((route) => signsOf(route).every((sign) => hasSign(sent, sign))) ?? ofMethod.at(-1);
    if (found !== undefined) return found;
    const allowed = new Set(methods.flatMap((one) => (one === 'GET' ? [one, 'HEAD'] : one)));
    return allowed.size === 0 ? { kind: 'none' } : { kind: 'method', allowed: [...allowed] };
  };
};
