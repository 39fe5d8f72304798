import { credentialOf } from '../request/credential.ts';
import { splitBaseUrl } from '../request/request.ts';
import { basicSecrets, credentialVariable } from '../snippets/credentialVariable.ts';
import type { ApiModel } from '../model/types.ts';
import { installGoModule, installWheel, packageUrl } from './packages.ts';
import type { Language, SetUpContext } from '../snippets/language.ts';
import { languages } from '../snippets/languages/index.ts';
import { defined } from '../records.ts';

/** The names and the site of the platform that the setup instructions need. */
type Platform = {
  readonly kebab: string;
  readonly snake: string;
  readonly screaming: string;
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

/** The commands of a shell that set the variables that snippets read. */
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
  ...defined({ install: install?.(context), installSdk: installSdk?.(context), files: files?.(context) }),
});

/** A shell: its assignment of a value, and its expressions for a literal and for the value of basic authentication. */
type Shell = {
  readonly id: string;
  readonly label: string;
  readonly set: (name: string, value: string) => string;
  readonly literal: (value: string) => string;
  readonly basic: (user: string, password: string) => string;
};

const shells: readonly Shell[] = [
  {
    id: 'bash',
    label: 'bash',
    set: (name, value) => `export ${name}=${value}`,
    literal: (value) => value,
    basic: (user, password) => `"$(printf %s "\${${user}}:\${${password}}" | base64 | tr -d '\\n')"`,
  },
  {
    id: 'powershell',
    label: 'PowerShell',
    set: (name, value) => `$env:${name} = ${value}`,
    literal: (value) => `"${value}"`,
    basic: (user, password) => `[Convert]::ToBase64String([Text.Encoding]::UTF8.GetBytes("\${env:${user}}:\${env:${password}}"))`,
  },
  {
    id: 'fish',
    label: 'fish',
    set: (name, value) => `set -x ${name} ${value}`,
    literal: (value) => value,
    basic: (user, password) => `(printf %s "$${user}:$${password}" | base64 | tr -d '\\n')`,
  },
];

/** Returns the commands that set the variables of the credentials of an API. */
const credentialLines = ({ set, literal, basic }: Shell, { security, screaming }: SetUpContext, token: string): readonly string[] => {
  const carried = security.filter((scheme) => credentialOf(scheme) !== undefined);
  // Alternatives share a variable, which has the credential of the first.
  const byVariable = Map.groupBy(carried, ({ variable }) => variable);
  if (byVariable.size === 0) return [set(credentialVariable(screaming), literal(token))];
  return [...byVariable].flatMap(([variable, [scheme]]) => {
    if (scheme?.kind !== 'http-basic') return [set(variable, literal(token))];
    const [user, password] = basicSecrets(screaming).map((secret) => secret.variable) as [string, string];
    return [set(user, literal('your-user-name')), set(password, literal('your-password')), set(variable, basic(user, password))];
  });
};

/** The facts about an API that its setup depends on. */
type SetUpApi = Pick<ApiModel, 'baseUrl' | 'security'> &
  Partial<Pick<SetUpContext, 'otherCredentials' | 'otherHosts'>> & {
    /** Whether another API has another host. The variable would point the snippets of both to one host, and each knows its own. */
    readonly isOnSeveralHosts?: boolean;
  };

/**
 * Returns the one-time setup before the first snippet of an API.
 * @param version the version of the packages
 * @param mockToken a token of the mock server
 */
export const setUpOf = (api: SetUpApi, product: Platform, version: string, mockToken: string): SetUp => {
  const context: SetUpContext = {
    ...product,
    security: api.security,
    otherCredentials: api.otherCredentials ?? [],
    otherHosts: api.otherHosts ?? [],
    apiHost: splitBaseUrl(api.baseUrl)[0],
    installNpm: `npm install ${packageUrl(product, 'api')}`,
    installWheel: installWheel(product, version),
    installGoModule: installGoModule(product),
  };
  const linesOf = (shell: Shell): ShellSetUp => {
    const setUrl = (url: string): string => shell.set(`${product.screaming}_API_URL`, shell.literal(url));
    const lines = (urls: readonly string[], token: string): string =>
      [...urls.map(setUrl), ...credentialLines(shell, context, token)].join('\n');
    return {
      id: shell.id,
      label: shell.label,
      onHost: lines(api.isOnSeveralHosts === true ? [] : [context.apiHost], 'your-token'),
      onMock: lines([mockUrl], mockToken),
    };
  };
  return {
    languages: languages.map((language) => needsOf(language, context)),
    shells: shells.map(linesOf),
    startMock: `npx ${packageUrl(product, 'mock')}`,
  };
};
