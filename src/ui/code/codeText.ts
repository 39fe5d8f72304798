/** A run of text in one color: plain text, or text with the class of its token. */
export type CodePart = string | readonly [className: string, text: string];

/**
 * Code in a block. `lines` exists if the code was highlighted, at build time or by `highlightJson`; otherwise, the code is plain
 * text.
 */
export type CodeText = {
  readonly language: string;
  readonly code: string;
  readonly lines?: readonly (readonly CodePart[])[];
};

const languageLabels: Readonly<Record<string, string>> = {
  bash: 'Shell',
  shell: 'Shell',
  sh: 'Shell',
  shellscript: 'Shell',
  http: 'HTTP',
  javascript: 'JavaScript',
  js: 'JavaScript',
  json: 'JSON',
  jsonc: 'JSON',
  jq: 'jq',
  python: 'Python',
  sparql: 'SPARQL',
  text: 'Text',
  plaintext: 'Text',
  ts: 'TypeScript',
  tsx: 'TypeScript',
  turtle: 'Turtle',
  typescript: 'TypeScript',
  yaml: 'YAML',
  yml: 'YAML',
};

/** Returns the display name of a language. */
export const languageLabel = (language: string): string => languageLabels[language] ?? language;
