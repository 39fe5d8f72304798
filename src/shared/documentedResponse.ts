/**
 * Returns the response that documents a status: the exact status, its range such as `4XX`, or `default`.
 * @see https://spec.openapis.org/oas/v3.1.1#responses-object
 */
export const documentedResponse = <R extends { readonly status: string }>(responses: readonly R[], status: number): R | undefined =>
  [String(status), `${String(status).charAt(0)}XX`, 'DEFAULT']
    .map((entry) => responses.find((response) => response.status.toUpperCase() === entry))
    .find((response) => response !== undefined);

/** The status of a success that creates or deletes something. */
const usualStatuses: Readonly<Record<string, string>> = { post: '201', delete: '204' };

type Success = { readonly status: string; readonly content: readonly unknown[] };

/**
 * Returns the documented response that a valid request gets, in examples and from the mock: the first 2XX, otherwise the first 3XX,
 * otherwise `default`. A POST gets 201 and a DELETE gets 204 if they are documented, unless only another success has a body.
 */
export const successResponse = <R extends Success>({
  method,
  responses,
}: {
  readonly method: string;
  readonly responses: readonly R[];
}): R | undefined => {
  const successes = responses.filter(({ status }) => status.startsWith('2'));
  const usual = successes.find(({ status }) => status === usualStatuses[method]);
  if (usual !== undefined && (usual.content.length > 0 || successes.every(({ content }) => content.length === 0))) return usual;
  return successes[0] ?? responses.find(({ status }) => status.startsWith('3')) ?? responses.find(({ status }) => status === 'default');
};

/** Whether a valid request is redirected: a 3XX is documented, but no 2XX. */
export const isRedirected = (operation: { readonly method: string; readonly responses: readonly Success[] }): boolean =>
  successResponse(operation)?.status.startsWith('3') === true;

/** Returns the status with which the mock sends a documented success: 200 for `2XX` and `default`. */
export const successStatus = (response: { readonly status: string } | undefined): number =>
  /^[23]/.test(response?.status ?? '') ? Number(response?.status.replace(/XX$/i, '00')) : 200;
