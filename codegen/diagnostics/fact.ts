type SimpleKind =
  | 'above-cap'
  | 'allowed-value'
  | 'braces'
  | 'closed-part'
  | 'empty-combination'
  | 'empty-description'
  | 'endless-schema'
  | 'example-provocation'
  | 'foreign-format'
  | 'impossible-status'
  | 'ineffective-keyword'
  | 'invalid-default'
  | 'invalid-server-default'
  | 'key-as-media-type'
  | 'misplaced-provocation'
  | 'missing-items'
  | 'no-body'
  | 'no-value'
  | 'no-value-fits'
  | 'optional-discriminator'
  | 'optional-path-parameter'
  | 'other-type'
  | 'parameter-without-braces'
  | 'repeated-id'
  | 'repeated-text'
  | 'two-values'
  | 'unknown-link-parameter'
  | 'unknown-path-parameter'
  | 'unsent-body'
  | 'unused-default'
  | 'unused-tag'
  | 'unwanted-body';

type NamedKind =
  /** The property whose declarations exclude each other; empty if whole schemas do. */
  | 'contradiction'
  /** The key is indented wrongly: where it belongs, or `nowhere`. */
  | 'misplaced-key'
  | 'missing-limit'
  /** The status. */
  | 'missing-response'
  /** The property of the discriminator. */
  | 'unknown-mapping-value'
  | 'unknown-role';

/** What a problem of a spec is about, as far as it decides which other problems follow from it. */
export type Fact =
  | { readonly kind: SimpleKind }
  | { readonly kind: NamedKind; readonly name: string }
  | { readonly kind: 'unknown-permission'; readonly name: string; readonly meant: string | undefined }
  /** A name with its only plausible spelling. */
  | { readonly kind: 'misspelled'; readonly name: string; readonly meant: string }
  /** An object of an example that lacks properties: the keys that it has, and whether all it has is an object below `value`. */
  | { readonly kind: 'incomplete'; readonly keys: readonly string[]; readonly isWrapped: boolean }
  /** A reference that does not resolve: `parent` in `file`, which is empty for its own file, has no `name`. */
  | { readonly kind: 'missing-target'; readonly name: string; readonly file: string; readonly parent: string }
  /** A reference to a component of the wrong kind. */
  | { readonly kind: 'wrong-target'; readonly file: string; readonly pointer: string }
  /** A schema, if it has a name, that does not declare the property of its discriminator. */
  | { readonly kind: 'undeclared-discriminator'; readonly property: string; readonly schema: string | undefined };
