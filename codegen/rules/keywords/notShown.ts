/**
 * Keywords of OpenAPI and JSON Schema that a spec can contain but no page shows, keyed by the linter's name of their object, with
 * what readers miss. Codegen warns of each. Entries may only be removed.
 */
export const notShown: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  Info: { 'x-logo': 'a logo of its own' },
  PathItem: {
    'x-query': 'operations with the method QUERY',
  },
  Schema: {
    $vocabulary: 'the vocabularies of a meta-schema',
    $recursiveRef: 'references of JSON Schema 2019-09',
  },
};
