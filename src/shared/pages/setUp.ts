import { installGoModule, installWheel, packageUrl } from './packages.ts';
import type { Language, SetUpContext } from '../snippets/language.ts';
import { languages } from '../snippets/languages/index.ts';

/** The names and hosts of the platform that the setup instructions need. */
type Platform = {
  readonly kebab: string;
  readonly snake: string;
  readonly screaming: string;
  readonly apiHost: string;
  readonly site: { readonly url: string };
};

/** The setup of one language. */
type LanguageNeeds = {
  readonly id: string;
  readonly label: string;
  readonly needs: string;
  /** The file name for a snippet, and the command that runs it. */
  readonly run?: { readonly file: string; readonly command: string };
  readonly install?: string;
  /** The command that installs the client for snippets with the SDK. */
  readonly installSdk?: string;
  /** Files to choose from. */
  readonly files?: readonly { readonly name: string; readonly code: string }[];
};

/** The commands of a shell that set the two variables that snippets read. */
type ShellSetUp = { readonly id: string; readonly label: string; readonly onHost: string; readonly onMock: string };

/** The one-time setup before the first snippet. */
export type SetUp = {
  /** In the order of the tabs of a snippet. */
  readonly languages: readonly LanguageNeeds[];
  readonly shells: readonly ShellSetUp[];
  readonly startMock: string;
};

/** The address of the mock server. */
export const mockUrl = 'http://127.0.0.1:4010';

const needsOf = (
  { id, label, program, setUp: { needs, file, install, installSdk, files } }: Language,
  context: SetUpContext,
): LanguageNeeds => ({
  id,
  label,
  needs,
  ...(file !== undefined && { run: { file, command: `${program} ${file}` } }),
  ...(install !== undefined && { install: install(context) }),
  ...(installSdk !== undefined && { installSdk: installSdk(context) }),
  ...(files !== undefined && { files: files(context) }),
});

/**
 * Returns the one-time setup before the first snippet.
 * @param version the version of the packages
 * @param mockToken a token of the mock server
 */
export const setUpOf = (product: Platform, version: string, mockToken: string): SetUp => {
  const { screaming, apiHost } = product;
  const shell = (id: string, label: string, set: (name: string, value: string) => string): ShellSetUp => {
    const lines = (url: string, token: string): string => `${set(`${screaming}_API_URL`, url)}\n${set(`${screaming}_TOKEN`, token)}`;
    return { id, label, onHost: lines(apiHost, 'your-token'), onMock: lines(mockUrl, mockToken) };
  };
  const context: SetUpContext = {
    ...product,
    installNpm: `npm install ${packageUrl(product, 'api')}`,
    installWheel: installWheel(product, version),
    installGoModule: installGoModule(product),
  };
  return {
    languages: languages.map((language) => needsOf(language, context)),
    shells: [
      shell('bash', 'bash', (name, value) => `export ${name}=${value}`),
      shell('powershell', 'PowerShell', (name, value) => `$env:${name} = "${value}"`),
      shell('fish', 'fish', (name, value) => `set -x ${name} ${value}`),
    ],
    startMock: `npx ${packageUrl(product, 'mock')}`,
  };
};
