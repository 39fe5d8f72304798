/** The part of n3 that tests compare with. The package has no types. */
declare module 'n3' {
  type Term = { readonly termType: string; readonly value: string };
  type Quad = { readonly subject: Term; readonly predicate: Term; readonly object: Term };
  class Parser {
    parse(source: string): readonly Quad[];
  }
  const n3: { readonly Parser: typeof Parser };
  export default n3;
}
