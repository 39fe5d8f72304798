/**
 * Returns the response that documents a status: the exact status, its range such as `4XX`, or `default`.
 * @see https://spec.openapis.org/oas/v3.1.1#responses-object
 */
export const documentedResponse = <R extends { readonly status: string }>(responses: readonly R[], status: number): R | undefined =>
  [String(status), `${String(status).charAt(0)}XX`, 'DEFAULT']
    .map((entry) => responses.find((response) => response.status.toUpperCase() === entry))
    .find((response) => response !== undefined);
