const reasons: Readonly<Record<string, string>> = {
  '200': 'OK',
  '201': 'Created',
  '202': 'Accepted',
  '204': 'No content',
  '207': 'Multi-status',
  '301': 'Moved permanently',
  '302': 'Found',
  '304': 'Not modified',
  '400': 'Bad request',
  '401': 'Unauthorized',
  '403': 'Forbidden',
  '404': 'Not found',
  '405': 'Method not allowed',
  '406': 'Not acceptable',
  '409': 'Conflict',
  '410': 'Gone',
  '412': 'Precondition failed',
  '413': 'Content too large',
  '415': 'Unsupported media type',
  '422': 'Unprocessable content',
  '428': 'Precondition required',
  '429': 'Too many requests',
  '500': 'Internal error',
  '501': 'Not implemented',
  '502': 'Bad gateway',
  '503': 'Unavailable',
};

/** Returns the reason phrase of a status, or the meaning of its class. */
export const statusText = (status: string): string => {
  const reason = reasons[status];
  if (reason !== undefined) return reason;
  const classes: Readonly<Record<string, string>> = { '2': 'Success', '3': 'Redirection', '4': 'Client error', '5': 'Server error' };
  return classes[status[0] ?? ''] ?? 'Any other response';
};
