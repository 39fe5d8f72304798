/** The compiler options of a reader's project that snippets are compiled with, as in a tsconfig.json. */
export const snippetOptions = {
  target: 'ES2023',
  lib: ['ES2024', 'DOM', 'DOM.Iterable'],
  module: 'ESNext',
  moduleResolution: 'Bundler',
  jsx: 'react-jsx',
  strict: true,
  noUncheckedIndexedAccess: true,
  skipLibCheck: true,
  noEmit: true,
  allowImportingTsExtensions: true,
  types: ['node'],
} as const;
