import { splitBaseUrl } from '../request/request.ts';
import type { SentCredential, SnippetContext } from './language.ts';
import { goText, pythonText } from './quote.ts';

/** What a program reads from the environment: the host, unless an operation has its own server, and the credentials. */
type Settings = {
  readonly baseUrl: string;
  readonly credentials: readonly Pick<SentCredential, 'local' | 'variable'>[];
};

/** What a message calls a credential: the first is the token, the others are keys. */
const kindOf = (local: string): string => (local === 'token' ? 'token' : 'key');

/** Returns the lines of a Go function that read the settings into variables. */
export const goSettings = ({ baseUrl, credentials }: Settings, { environment, hasOwnServer }: SnippetContext): readonly string[] => {
  const host = goText(splitBaseUrl(baseUrl)[0]);
  return [
    ...credentials.flatMap(({ local, variable }) => [
      `${local} := os.Getenv("${variable}")`,
      `if ${local} == "" {`,
      `\treturn errors.New("set ${variable} to your ${kindOf(local)}")`,
      '}',
    ]),
    ...(hasOwnServer
      ? [`baseURL := ${host}`]
      : [`baseURL := strings.TrimSuffix(os.Getenv("${environment}_API_URL"), "/")`, 'if baseURL == "" {', `\tbaseURL = ${host}`, '}']),
  ];
};

/** Returns the lines of a Python program that read the settings into variables. */
export const pythonSettings = ({ baseUrl, credentials }: Settings, { environment, hasOwnServer }: SnippetContext): readonly string[] => {
  const host = pythonText(splitBaseUrl(baseUrl)[0]);
  return [
    hasOwnServer ? `base_url = ${host}` : `base_url = os.environ.get(${pythonText(`${environment}_API_URL`)}, ${host}).rstrip("/")`,
    ...credentials.flatMap(({ local, variable }) => [
      `${local} = os.environ.get("${variable}")`,
      `if not ${local}:`,
      `    sys.exit("Set ${variable} to your ${kindOf(local)}.")`,
    ]),
  ];
};
