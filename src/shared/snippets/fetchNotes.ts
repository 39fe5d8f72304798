import type { RequestModel } from '../model/types.ts';

/** Returns a request as fetch sends it: without a body with GET and HEAD. */
export const fetched = (request: RequestModel): RequestModel =>
  request.method === 'get' || request.method === 'head' ? { ...request, body: { kind: 'none' } } : request;

/** A comment of snippets that send their requests with fetch, if it refuses one or its body. */
export const methodNote = (request: RequestModel): string => {
  const { method, body } = request;
  if (method === 'trace') return '// fetch sends no TRACE requests: use request of node:http with the same headers.\n';
  if (body.kind === fetched(request).body.kind) return '';
  return `// fetch sends no body with ${method.toUpperCase()} requests: use request of node:http to send it.\n`;
};
