import type { BundledLanguage } from 'shiki';
import { languages } from '../../src/shared/snippets/languages/index.ts';

/**
 * Languages of guides and of samples in specs, besides those of snippets. Code in other languages is shown as plain text, with a
 * message.
 */
const otherLanguages: readonly BundledLanguage[] = [
  'bash',
  'typescript',
  'tsx',
  'javascript',
  'python',
  'json',
  'yaml',
  'http',
  'turtle',
  'sql',
  'hcl',
  'ini',
  'toml',
  'nginx',
  'xml',
  'html',
  'css',
  'diff',
  'markdown',
  'csv',
  'php',
  'ruby',
  'java',
  'csharp',
  'kotlin',
  'swift',
  'rust',
  'c',
  'cpp',
  'dart',
  'elixir',
  'powershell',
];

const aliases: Readonly<Record<string, string>> = {
  sh: 'bash',
  shell: 'bash',
  shellscript: 'bash',
  ts: 'typescript',
  js: 'javascript',
  py: 'python',
  yml: 'yaml',
  jq: 'text',
  txt: 'text',
  plaintext: 'text',
  '': 'text',
  curl: 'bash',
  node: 'javascript',
  'node.js': 'javascript',
  nodejs: 'javascript',
  rb: 'ruby',
  golang: 'go',
  'c#': 'csharp',
  cs: 'csharp',
  'c++': 'cpp',
};

const knownLanguages: ReadonlySet<string> = new Set([...otherLanguages, ...languages.map((language) => language.highlight)]);

/** Returns the highlighter's name for the language of a code block; undefined when it is unknown. */
export const languageOf = (language: string): string | undefined => {
  const name = aliases[language.toLowerCase()] ?? language.toLowerCase();
  return name === 'text' || knownLanguages.has(name) ? name : undefined;
};
