const listed = (reason: string, ids: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    ids
      .trim()
      .split(/\s+/)
      .map((id) => [id, reason]),
  );

/** Checks of oasdiff that do not compare specs, each with the reason. */
export const notCompared: Readonly<Record<string, string>> = {
  ...listed(
    'An invalid end date is not a change: the lint rule docs/sunset reports it.',
    'api-deprecated-sunset-parse api-path-sunset-parse request-parameter-sunset-parse request-property-deprecated-sunset-invalid response-property-deprecated-sunset-invalid',
  ),
  ...listed(
    'The key x-stability-level is one of oasdiff: other keys with x- are compared as text.',
    `api-invalid-stability-level api-stability-decreased api-stability-increased request-property-stability-decreased
     request-property-stability-increased response-property-stability-decreased response-property-stability-increased`,
  ),
  ...listed(
    'The key x-extensible-enum is one of Zalando: other keys with x- are compared as text.',
    'request-parameter-x-extensible-enum-value-removed request-property-x-extensible-enum-value-removed',
  ),
  ...listed('specs:release proposes the version that the changes need.', 'api-version-not-bumped api-major-version-not-bumped'),
};

/** Checks that are classified differently here, each with the reason. */
export const differences: Readonly<Record<string, string>> = {
  ...listed(
    'Announcing an end breaks no call yet. How much notice callers get is for the owner to decide.',
    `api-deprecated-sunset-missing api-sunset-date-too-small request-parameter-deprecated-sunset-missing
     request-parameter-sunset-date-too-small request-property-deprecated-sunset-missing request-property-sunset-date-too-small
     response-property-deprecated-sunset-missing response-property-sunset-date-too-small`,
  ),
  ...listed(
    'Without the new credentials or scope, calls that worked are rejected.',
    'api-global-security-added api-global-security-scope-added api-security-added api-security-scope-added',
  ),
  ...listed(
    'Clients that log in at the old address or in the old way, or ask for the old scope, are rejected.',
    `api-security-component-oauth-scope-removed api-security-component-oauth-token-url-changed
     api-security-component-oauth-url-changed api-security-component-removed api-security-component-type-changed`,
  ),
  ...listed('Functions of clients, hooks and tools are called as the operation.', 'api-operation-id-added api-operation-id-removed'),
  ...listed(
    'Callers that omit the value get another one.',
    `request-body-default-value-added request-body-default-value-changed request-body-default-value-removed
     request-property-default-value-added request-property-default-value-changed request-property-default-value-removed`,
  ),
  ...listed(
    'Typed clients choose a variant by the discriminator, and fail at values that they do not know.',
    `request-body-discriminator-added request-body-discriminator-mapping-changed request-body-discriminator-mapping-deleted
     request-body-discriminator-property-name-changed request-body-discriminator-removed request-property-discriminator-added
     request-property-discriminator-mapping-changed request-property-discriminator-mapping-deleted
     request-property-discriminator-property-name-changed request-property-discriminator-removed response-body-discriminator-added
     response-body-discriminator-mapping-added response-body-discriminator-mapping-changed response-body-discriminator-mapping-deleted
     response-body-discriminator-property-name-changed response-body-discriminator-removed response-property-discriminator-added
     response-property-discriminator-mapping-added response-property-discriminator-mapping-changed
     response-property-discriminator-mapping-deleted response-property-discriminator-property-name-changed
     response-property-discriminator-removed`,
  ),
  ...listed(
    'JSON Schema allows anything for items without a schema: a schema for one restricts it.',
    `request-body-prefix-items-added request-body-prefix-items-removed request-property-prefix-items-added
     request-property-prefix-items-removed response-body-prefix-items-added response-body-prefix-items-removed
     response-property-prefix-items-added response-property-prefix-items-removed`,
  ),
  ...listed(
    'Callers can no longer send the property.',
    'request-optional-property-became-read-only request-required-property-became-read-only',
  ),
  ...listed(
    'The property leaves the response.',
    'response-optional-property-became-write-only response-required-property-became-write-only',
  ),
  ...listed('The response only gains the property.', 'response-required-property-became-not-write-only'),
  ...listed(
    'The response can contain what it could not contain before.',
    `response-body-all-of-removed response-property-all-of-removed response-body-any-of-added response-property-any-of-added
     response-property-pattern-changed response-property-pattern-removed`,
  ),
  ...listed('Clients that compare the header Content-Type do not know the new value.', 'response-media-type-name-specialized'),
};
