import type { RequestModel } from '../model/types.ts';

/** Whether a request has a body that fetch sends: it refuses one with GET and HEAD. */
export const sendsBody = ({ method, body }: RequestModel): boolean => body.kind !== 'none' && method !== 'get' && method !== 'head';

/** A comment of snippets that send their requests with fetch, if it refuses one or its body. */
export const methodNote = (request: RequestModel): string => {
  const { method, body } = request;
  if (method === 'trace') return '// fetch sends no TRACE requests: use request of node:http with the same headers.\n';
  if (body.kind === 'none' || sendsBody(request)) return '';
  return `// fetch sends no body with ${method.toUpperCase()} requests: use request of node:http to send it.\n`;
};
