import { splitBaseUrl } from '../request/request.ts';
import type { Secret, SnippetContext } from './language.ts';
import { goText, pythonText } from './quote.ts';

/** What a program reads from the environment: the host, unless an operation has its own server, and the secrets. */
type Settings = { readonly baseUrl: string; readonly secrets: readonly Secret[] };

/** Returns the lines of a Go function that read the settings into variables. */
export const goSettings = ({ baseUrl, secrets }: Settings, { environment, hasOwnServer }: SnippetContext): readonly string[] => {
  const host = goText(splitBaseUrl(baseUrl)[0]);
  return [
    ...secrets.flatMap(({ local, variable, what, mayBeEmpty = false }) => [
      `${local} := os.Getenv("${variable}")`,
      ...(mayBeEmpty ? [] : [`if ${local} == "" {`, `\treturn errors.New("set ${variable} to your ${what}")`, '}']),
    ]),
    ...(hasOwnServer
      ? [`baseURL := ${host}`]
      : [`baseURL := strings.TrimSuffix(os.Getenv("${environment}_API_URL"), "/")`, 'if baseURL == "" {', `\tbaseURL = ${host}`, '}']),
  ];
};

/** Returns the lines of a Python program that read the settings into variables. */
export const pythonSettings = ({ baseUrl, secrets }: Settings, { environment, hasOwnServer }: SnippetContext): readonly string[] => {
  const host = pythonText(splitBaseUrl(baseUrl)[0]);
  return [
    hasOwnServer ? `base_url = ${host}` : `base_url = os.environ.get(${pythonText(`${environment}_API_URL`)}, ${host}).rstrip("/")`,
    ...secrets.flatMap(({ local, variable, what, mayBeEmpty = false }) =>
      mayBeEmpty
        ? [`${local} = os.environ.get("${variable}", "")`]
        : [`${local} = os.environ.get("${variable}")`, `if not ${local}:`, `    sys.exit("Set ${variable} to your ${what}.")`],
    ),
  ];
};
