import type { BinaryFile } from '../../files/fileTypes.ts';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { javaFolder, mavenGroup } from '../../../src/shared/pages/packages.ts';
import { home } from '../../files/home.ts';
import type { Product } from '../../load/settings/product.ts';
import { longestWait } from '../../sdk/retry.ts';
import { javaClass, secretsOf, shownApi, type GeneratedApi, type GeneratedClients, type ShownAuth } from './generatedClients.ts';
import { howToRun } from './readme.ts';
import { sourceArchive } from './sourceArchive.ts';

/** The class of an API, with its Java package and source, and the source of its runtime. */
type JavaClass = {
  readonly api: GeneratedApi;
  readonly name: string;
  readonly package: string;
  readonly source: string;
  readonly runtime: string;
};

/** The calls of generated classes that their runtime makes in another way. */
const ownCalls: readonly (readonly [generated: RegExp, own: string])[] = [
  [/\bjsonBody(?=\(body, "application\/x-www-form-urlencoded)/g, 'Module.formBody'],
  [/\bresponse\.headers\(\)\.firstValue\("Retry-After"\)\.orElse\(null\)/, 'Module.requestedWait(response)'],
  [/(?<=statusCode\(\) >= 400 && attempt < maxAttempts && retryable)/, ' && Module.isSoon(response)'],
  [/\bfailure\.getMessage\(\)/, 'Module.reasonOf(failure)'],
];

/** Returns a class that sends forms as forms, waits no longer than accepted, and gives every error a reason. */
const withOwnCalls = (source: string, name: string): string =>
  ownCalls.reduce((text, [generated, own]) => {
    if (!generated.global && !generated.test(text)) throw new Error(`The generated ${name}.java has no call ${generated.source}.`);
    return text.replace(generated, own.replace('Module', `${name}Runtime`));
  }, source);

const readClass = async (folder: string, api: GeneratedApi): Promise<JavaClass> => {
  const name = javaClass(api);
  const source = await readFile(join(folder, `${name}.java`), 'utf8');
  const [, own] = /^package (\w+);$/m.exec(source) ?? [];
  if (own === undefined) throw new Error(`The generated ${name}.java declares no package.`);
  const runtime = (await readFile(join(home, 'codegen/downloads/packages/java/ModuleRuntime.java'), 'utf8'))
    .replace('package module;', `package ${own};`)
    .replace('LONGEST_WAIT', String(longestWait / 1000))
    .replaceAll(/\bModule(?=Runtime\b|\.)/g, name);
  return { api, name, package: own, source: withHtmlComments(withOwnCalls(source, name)), runtime };
};

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** Returns a source whose comments are the HTML that javadoc reads, which stops at an error: the generator writes Markdown. */
const withHtmlComments = (source: string): string =>
  source.replaceAll(/^ *\/\*\*.*?\*\/$/gms, (comment) => escaped(comment).replaceAll(/`([^`\n]+)`/g, '<code>$1</code>'));

const pom = (product: Product, version: string): string => `<?xml version="1.0" encoding="UTF-8"?>
<project xmlns="http://maven.apache.org/POM/4.0.0" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"
    xsi:schemaLocation="http://maven.apache.org/POM/4.0.0 https://maven.apache.org/xsd/maven-4.0.0.xsd">
  <modelVersion>4.0.0</modelVersion>
  <groupId>${mavenGroup(product)}</groupId>
  <artifactId>${product.kebab}-api</artifactId>
  <version>${version}</version>
  <name>${escaped(product.name)} API clients</name>
  <description>Clients of the ${escaped(product.name)} APIs</description>
  <url>${escaped(product.site.url)}</url>
  <licenses><license><name>MIT</name></license></licenses>
  <properties>
    <maven.compiler.release>17</maven.compiler.release>
    <!-- For Maven before 3.9, whose compiler plugin does not know the release. -->
    <maven.compiler.source>17</maven.compiler.source>
    <maven.compiler.target>17</maven.compiler.target>
    <project.build.sourceEncoding>UTF-8</project.build.sourceEncoding>
  </properties>
</project>
`;

const authCall = (auth: Exclude<ShownAuth, 'none'>): string => {
  if (auth === 'basic') return 'basic(user, password)';
  return auth === 'bearer' ? 'bearer(token)' : `apiKey(${JSON.stringify(auth.scheme)}, token)`;
};

const readme = (product: Product, version: string, classes: readonly JavaClass[]): string => {
  const one = shownApi(classes, ({ api }) => api.name);
  const method = one?.api.shown.method;
  const [, found, parameters] = new RegExp(` (${method})\\((\\w+Params params)?\\) \\{`).exec(one?.source ?? '') ?? [];
  const call =
    found === undefined
      ? ''
      : `
        try {
            System.out.println(client.${found}(${parameters === undefined ? '' : 'null'}));
        } catch (${one?.name}.ApiException error) {
            System.err.println(error.getMessage() + ": " + error.body);
            System.exit(1);
        } catch (RuntimeException error) {
            System.err.println(error.getMessage());
            System.exit(1);
        }
`;
  const { auth = 'none' } = one?.api.shown ?? {};
  const secrets = secretsOf(auth, product).map(
    ({ local, variable, what, mayBeEmpty = false }) =>
      `        String ${local} = System.getenv().getOrDefault("${variable}", "");\n${
        mayBeEmpty
          ? ''
          : `        if (${local}.isEmpty()) {
            System.err.println("Set ${variable} to your ${what}.");
            System.exit(1);
        }
`
      }`,
  );
  const credential = auth === 'none' ? '' : `\n            .auth(new ${one?.name}.Auth().${authCall(auth)})`;
  const program = `import java.time.Duration;
import ${one?.package}.${one?.name};

class Call {
    public static void main(String[] words) {
        String host = System.getenv().getOrDefault("${product.screaming}_API_URL", ${JSON.stringify(one?.api.host)}).replaceAll("/+$", "");
${secrets.join('')}        ${one?.name} client = new ${one?.name}(new ${one?.name}.Config()
            .serverUrl(host + ${JSON.stringify(one?.api.basePath)})
            .timeout(Duration.ofSeconds(30))${credential});
${call}    }
}
`;
  return `# ${product.name} API clients for Java

A class for each API, for Java 17 and newer, without dependencies. With Maven, install them in the local repository with \`mvn install\`, then add:

\`\`\`xml
<dependency>
  <groupId>${mavenGroup(product)}</groupId>
  <artifactId>${product.kebab}-api</artifactId>
  <version>${version}</version>
</dependency>
\`\`\`

\`\`\`java
${program}\`\`\`

Without Maven, compile it with the sources: \`javac -d out $(find ${javaFolder(product)}/src -name '*.java') Call.java\`.

${howToRun(product, program, 'Call.java', 'java -cp out Call')}

| Class | API |
|---|---|
${classes.map((each) => `| \`${each.package}.${each.name}\` | ${each.api.title} |\n`).join('')}
A method makes each call. A list has \`…Items\` and \`…Pages\` beside it, which read it to its end. An error response throws \`ApiException\`. No call is repeated unless \`Config\` has a \`retry\`: \`.retry(new ${one?.name}.Retry().retries(2))\` repeats idempotent calls after a failed connection, 408, 429, 500, 502, 503 and 504, unless \`Retry-After\` asks for more than ${longestWait / 1000} seconds. \`timeout\` ends when the headers of a response arrive; to limit the wait for its body too, use \`CompletableFuture.supplyAsync(() -> client.…).orTimeout(60, TimeUnit.SECONDS).join()\`. \`header\` of \`Config\` sends a header with every call of a client, such as \`If-Match\`. The path of the API belongs to \`serverUrl\`. A property of a response is a plain string where it has documented values, because the server may have new ones, and so is a parameter or property whose documented values include the empty string.
`;
};

/** Creates the Java clients of all APIs as an archive of their sources, which Maven builds. */
export const javaSources = async (product: Product, version: string, clients: GeneratedClients): Promise<BinaryFile> => {
  const classes = await Promise.all(clients.apis.java.map((api) => readClass(clients.folder, api)));
  return sourceArchive(javaFolder(product), {
    'pom.xml': pom(product, version),
    'README.md': readme(product, version, classes),
    ...Object.fromEntries(
      classes.flatMap(({ name, package: own, source, runtime }) => [
        [`src/main/java/${own}/${name}.java`, source],
        [`src/main/java/${own}/${name}Runtime.java`, runtime],
      ]),
    ),
  });
};
