import { escapeRegExp } from '../../shared/escapeRegExp.ts';
import { decodePart } from '../../shared/decodePart.ts';
import { sentPath } from '../../shared/request/request.ts';
import type { OperationSign } from '../../shared/model/mock.ts';
import type { Contract, OperationFact } from '../contract.ts';

type Match =
  | { readonly kind: 'found'; readonly operation: OperationFact; readonly path: Readonly<Record<string, string>> }
  /** The path has operations, but none with this method. HEAD is possible wherever GET is. */
  | { readonly kind: 'method'; readonly allowed: readonly string[] }
  | { readonly kind: 'none' };

/** What a request has besides its path. */
type Sent = { readonly query: URLSearchParams; readonly headers: Headers };

export type Router = (method: string, pathname: string, sent?: Sent) => Match;

/** `pattern` is a segment that has text around its parameters, such as `{base}...{head}`. */
type Segment =
  | { readonly parameter: string }
  | { readonly literal: string }
  | { readonly pattern: RegExp; readonly parameters: readonly string[] };
type Route = {
  readonly operation: OperationFact;
  readonly method: string;
  readonly segments: readonly Segment[];
  readonly literals: number;
};

const parse = (path: string): Segment[] =>
  sentPath(path)
    .split('/')
    .slice(1)
    .map((part): Segment => {
      const pieces = part.split(/\{([^{}]+)\}/);
      if (pieces.length === 1) return { literal: part };
      const parameters = pieces.filter((_, index) => index % 2 === 1);
      const [only] = parameters;
      if (parameters.length === 1 && only !== undefined && pieces[0] === '' && pieces[2] === '') return { parameter: only };
      const source = pieces.map((piece, index) => (index % 2 === 1 ? '(.+?)' : escapeRegExp(piece)));
      return { pattern: new RegExp(`^${source.join('')}$`, 'su'), parameters };
    });

const matchRoute = (route: Route, parts: readonly string[]): Readonly<Record<string, string>> | null => {
  if (route.segments.length !== parts.length) return null;
  const path: Record<string, string> = {};
  for (const [index, segment] of route.segments.entries()) {
    const part = parts[index] ?? '';
    if ('literal' in segment) {
      if (segment.literal !== part) return null;
    } else if ('parameter' in segment) {
      if (part === '') return null;
      path[segment.parameter] = part;
    } else {
      const found = segment.pattern.exec(part);
      if (found === null) return null;
      for (const [at, name] of segment.parameters.entries()) path[name] = found[at + 1] ?? '';
    }
  }
  return path;
};

const hasSign = ({ query, headers }: Sent, { in: place, name, value }: OperationSign): boolean => {
  const found = (place === 'query' ? query : headers).get(name);
  return value === undefined ? found !== null : found === value;
};

/** The operation with the most signs, all of which were sent; otherwise the first. */
const bestOf = <One extends { readonly operation: OperationFact }>(all: readonly One[], sent: Sent | undefined): One | undefined => {
  const signsOf = ({ operation: { signs = [] } }: One): readonly OperationSign[] => signs;
  const [found] = all
    .filter((one) => sent !== undefined && signsOf(one).every((sign) => hasSign(sent, sign)))
    .toSorted((left, right) => signsOf(right).length - signsOf(left).length);
  return found ?? all[0];
};

/**
 * Finds the operation of a method and a path that includes the base path. Literal segments take precedence over parameters, and a
 * verb after a colon belongs to its segment: `/fields:restore` is never `/fields`. What else was sent tells operations with the same
 * method and path apart.
 */
export const makeRouter = (contract: Pick<Contract, 'apis' | 'operations'>): Router => {
  const mounts = contract.apis.flatMap(({ name, basePath }) => {
    const own = contract.operations.filter((operation) => operation.api === name);
    const others = new Set(own.flatMap((operation) => operation.basePath ?? []));
    // An operation with its own server is also found below its API, because clients with a single base URL call it there.
    return [
      { basePath, operations: own },
      ...[...others].map((other) => ({ basePath: other, operations: own.filter((operation) => operation.basePath === other) })),
    ];
  });
  const apis = mounts
    .map(({ basePath, operations }) => ({
      basePath,
      routes: operations
        .map((operation): Route => {
          const segments = parse(operation.path);
          return {
            operation,
            method: operation.method.toUpperCase(),
            segments,
            literals: segments.filter((segment) => !('parameter' in segment)).length,
          };
        })
        .toSorted((left, right) => right.literals - left.literals || left.operation.path.indexOf('#') - right.operation.path.indexOf('#')),
    }))
    .toSorted((left, right) => right.basePath.length - left.basePath.length);

  const matchIn = (api: (typeof apis)[number], method: string, pathname: string, sent: Sent | undefined): Match => {
    const parts = pathname
      .slice(api.basePath.length + 1)
      .split('/')
      .map(decodePart);
    if (!parts.every((part) => part !== undefined)) return { kind: 'none' };
    const fitting: (Route & { readonly path: Readonly<Record<string, string>> })[] = [];
    for (const route of api.routes) {
      const path = matchRoute(route, parts);
      if (path !== null) fitting.push({ ...route, path });
    }
    // A literal path takes precedence over a parameter that also matches: `/jobs/statistics` is not a job.
    const best = fitting.filter(({ literals }) => literals === fitting[0]?.literals);
    const found = bestOf(
      best.filter((route) => route.method === method),
      sent,
    );
    if (found !== undefined) return { kind: 'found', operation: found.operation, path: found.path };
    if (best.length === 0) return { kind: 'none' };
    return {
      kind: 'method',
      allowed: [...new Set(best.flatMap(({ method: own }) => (own === 'GET' ? ['GET', 'HEAD'] : [own])))],
    };
  };

  return (method, pathname, sent) => {
    // Several APIs can have the same base path, or one that is a prefix of another.
    const matches = apis.filter(({ basePath }) => pathname.startsWith(`${basePath}/`)).map((api) => matchIn(api, method, pathname, sent));
    const found = matches.filter((match) => match.kind === 'found');
    return bestOf(found, sent) ?? matches.find(({ kind }) => kind === 'method') ?? { kind: 'none' };
  };
};
