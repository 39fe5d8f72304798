import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { basicSecrets, credentialVariable } from '../../../src/shared/snippets/credentialVariable.ts';
import type { Secret } from '../../../src/shared/snippets/language.ts';
import { clientId, goPackageOf, isTag, methodName, pythonModule } from '../../../src/shared/snippets/sdkCall.ts';
import { kebabCase, pascalCase } from '../../../src/shared/model/cases.ts';
import { isFormType, isMultipart } from '../../../src/shared/request/formBody.ts';
import { isJson } from '../../../src/shared/request/mediaType.ts';
import { splitBaseUrl } from '../../../src/shared/request/request.ts';
import { chosenAlternative } from '../../../src/shared/request/credential.ts';
import type { JsonValue, OperationModel } from '../../../src/shared/model/types.ts';
import {
  acceptableSpec,
  asInModel,
  isNameless,
  isNoScalar,
  numbersOfEqual,
  withDistinctParameters,
  withOwnNames,
  withoutSchemaNamed,
  withoutValues,
  withPathParameters,
  withRequiredProperties,
  withPlainReferences,
} from './acceptableSpec.ts';
import { brokenModule, withoutBroken } from './brokenModules.ts';
import { commandNames, type CommandName } from './commandNames.ts';
import { restoreNames, withLatinNames } from './latinNames.ts';
import { withBodiesFirst, withEmptySuccesses } from './emptySuccesses.ts';
import { withDocstrings } from './pythonDocstrings.ts';
import { withNamedProperties, withSafeTexts } from './safeTexts.ts';
import { withNulls } from './nullValues.ts';
import { withOpenEnums } from './openEnums.ts';
import { withFiles, withFormFiles } from './fileSchemas.ts';
import { aliasKeywords, inlineKeywords, partKeywords, withoutEndlessTypes } from './endlessTypes.ts';
import { asObject, withValueAt, type RawObject } from '../../../src/shared/model/raw.ts';
import type { Product } from '../../load/settings/product.ts';
import { hasOtherClients } from '../../model/leftOut.ts';
import { richTextMarkdown } from '../../model/text/richTextMarkdown.ts';
import { withDeclaredTokens } from '../../model/operation/security.ts';
import { apiFolders, readApiFile, readJson, readOperations } from '../../files/generatedFiles.ts';
import { withCacheFolder } from '../../files/folders.ts';
import { runRedocly } from '../../files/runNode.ts';

/** Returns the API that a package's README shows. */
export const shownApi = <One>(all: readonly One[], nameOf: (one: One) => string): One | undefined =>
  all.find((one) => nameOf(one) === 'metadata') ?? all[0];

type Called = Pick<OperationModel, 'method' | 'path' | 'parameters'>;

const needsNothing = ({ method, path, parameters }: Called): boolean =>
  method === 'get' && !path.includes('{') && !parameters.some(({ required }) => required);

/** The call that READMEs show: the first that reads and needs no arguments, or the first of all. */
export const shownCall = <One extends Called>(operations: readonly One[]): One | undefined =>
  operations.find(needsNothing) ?? operations[0];

/** How the call of READMEs authenticates: with nothing, a bearer token, a user name and password, or the API key of a scheme. */
export type ShownAuth = 'none' | 'bearer' | 'basic' | { readonly scheme: string };

const authOf = ({ authenticated, security = [] }: Pick<OperationModel, 'authenticated' | 'security'>): ShownAuth => {
  const [requirement] = chosenAlternative(security);
  if (!authenticated) return 'none';
  if (requirement?.kind === 'apiKey') return { scheme: requirement.scheme };
  return requirement?.kind === 'http-basic' ? 'basic' : 'bearer';
};

/** Returns the secrets that the call of READMEs reads. */
export const secretsOf = (auth: ShownAuth, { screaming }: Product): readonly Secret[] => {
  if (auth === 'none') return [];
  return auth === 'basic' ? basicSecrets(screaming) : [{ variable: credentialVariable(screaming), local: 'token', what: 'token' }];
};

/** A flag of a command that the generator does not have. */
type OwnFlag = { readonly name: string; readonly description: string; readonly required: boolean; readonly header?: string };

type OwnFlags = { readonly headers: readonly OwnFlag[]; readonly file: readonly OwnFlag[] };

/** An API with generated clients. */
export type GeneratedApi = {
  /** The name of the API: `ingest-v2`. */
  readonly name: string;
  /** The name of its modules: `ingest_v2`. */
  readonly module: string;
  /** The name of its Go package: `ingestv2`. */
  readonly goPackage: string;
  readonly title: string;
  /** The host of the API: `https://api.acme.example`. */
  readonly host: string;
  /** The base path of the API on its host: `/api/ingest/v2`. */
  readonly basePath: string;
  /** The call of READMEs as snippets, and its method, if that needs no arguments. */
  readonly shown: { readonly method: string | undefined; readonly auth: ShownAuth; readonly go: string; readonly python: string };
  /** The operations whose bodies are forms without files. */
  readonly forms: readonly string[];
  /** The commands of the API in the command line. */
  readonly commands: readonly (CommandName & OwnFlags)[];
};

/** The clients that the generator makes. */
type Client = 'cli' | 'go' | 'python' | 'java' | 'php';

export type GeneratedClients = {
  /** The APIs that have each client. */
  readonly apis: Readonly<Record<Client, readonly GeneratedApi[]>>;
  /**
   * A temporary folder that exists while the packages are created: `metadata.py`, `metadata_client.go`, `metadata.cli.ts`,
   * `MetadataClient.java`, …
   */
  readonly folder: string;
};

/** A run of the generator over all APIs. */
type Run = {
  /** Its output, for warnings. */
  readonly label: string;
  readonly generators: readonly string[];
  /** The module after which the files of an API are named. */
  readonly output: (api: GeneratedApi) => string;
  readonly options?: (api: GeneratedApi) => object;
  readonly cliOutput?: string;
  /** Returns the spec for the generator. `names` are those that `restoreNames` puts back. */
  readonly prepare: (spec: RawObject, names: Specs['names'], api: GeneratedApi) => JsonValue;
};

const cli: Run = {
  label: 'the command line',
  generators: ['typescript', 'zod', 'cli'],
  output: ({ module }) => `${module}.ts`,
  options: () => ({ importExt: 'ts' }),
  cliOutput: 'all.ts',
  prepare: (spec) => {
    const finite = withoutEndlessTypes(withoutEndlessTypes(withBodiesFirst(spec), partKeywords), aliasKeywords);
    return withoutValues(withDistinctParameters(finite), isNoScalar);
  },
};

/** Its runtime is a file of its own, which `goModule` replaces. */
const go: Run = {
  label: 'Go',
  generators: ['go'],
  // Another name than `runtime.go` for an API called `runtime`.
  output: ({ module }) => `${module}_client.ts`,
  options: ({ goPackage }) => ({ goPackage, runtime: 'module' }),
  prepare: (spec, names, api) =>
    withNamedProperties(withFormFiles(withFiles(cli.prepare(spec, names, api))), (name) => isTag(names.get(name) ?? name)),
};

const python: Run = {
  label: 'Python',
  generators: ['python'],
  output: cli.output,
  prepare: (spec, names, api) => withDocstrings(go.prepare(spec, names, api)),
};

/** Returns the class of an API in Java. */
export const javaClass = ({ name }: Pick<GeneratedApi, 'name'>): string => `${pascalCase(name)}Client`;

/** In separate files, because the name of a schema inside a class must differ from that of the class. */
const java: Run = {
  label: 'Java',
  generators: ['java'],
  output: go.output,
  prepare: (spec, _names, api) =>
    withoutValues(
      withoutEndlessTypes(
        withNamedProperties(
          withFormFiles(withBodiesFirst(withOpenEnums(withoutSchemaNamed(spec, javaClass(api))))),
          (name) => !isNameless(name),
        ),
        inlineKeywords,
      ),
      (member) => isNameless(member) || isNoScalar(member),
    ),
};

/** Its runtime is a file of its own, which `phpSources` replaces. */
const php: Run = {
  label: 'PHP',
  generators: ['php'],
  output: java.output,
  options: () => ({ runtime: 'module' }),
  prepare: (spec, names, api) => withNulls(asObject(java.prepare(withEmptySuccesses(spec), names, api))),
};

/** The settings of the generator. Lists of the platform are numbered pages with their items in `items`. */
const settings = (run: Run, apis: readonly GeneratedApi[]): object => ({
  telemetry: 'off',
  apis: Object.fromEntries(
    apis.map((api) => [
      api.name,
      {
        root: specOf(run, api),
        clientOutput: run.output(api),
        client: {
          generators: run.generators,
          ...run.options?.(api),
          pagination: { style: 'page', offsetParam: 'page_number', limitParam: 'page_size', items: '/items' },
        },
      },
    ]),
  ),
  ...(run.cliOutput !== undefined && { client: { cliOutput: run.cliOutput } }),
});

/** What a run writes in the folder that it shares with the others: the spec of an API, and the settings. */
const specOf = ({ generators }: Run, { name }: GeneratedApi): string => `${name}.${generators.at(-1)}.json`;
const settingsOf = ({ generators }: Run): string => `redocly.${generators.at(-1)}.yaml`;

type ApiFile = {
  readonly title: string;
  readonly baseUrl: string;
  readonly tags: Parameters<typeof commandNames>[0];
};

const globalFlags = ['server-url', 'format', 'dry-run', 'page-all', 'output', 'token', 'json', 'help', 'file'];

/** The flags of a command for the headers of its operation, and for its body if that is a file; undefined for a form. */
const ownFlags = ({ parameters, requestBody }: Pick<OperationModel, 'parameters' | 'requestBody'>): OwnFlags | undefined => {
  const mediaType = requestBody?.content[0]?.mediaType ?? 'application/json';
  if (isFormType(mediaType)) return undefined;
  const taken = new Set([...globalFlags, ...parameters.filter(({ in: place }) => place === 'query').map(({ name }) => kebabCase(name))]);
  const flagName = (name: string): string => (taken.has(kebabCase(name)) ? `${kebabCase(name)}-header` : kebabCase(name));
  const file = { name: 'file', description: `The file to send (${mediaType}).`, required: requestBody?.required === true };
  return {
    headers: parameters
      .filter(({ in: place }) => place === 'header')
      .map(({ name, description, required }) => ({
        name: flagName(name),
        header: name,
        description: richTextMarkdown(description, (href) => href),
        required,
      })),
    file: isJson(mediaType) ? [] : [file],
  };
};

/** Whether the only body that an operation takes is a form without files. */
const takesForm = ({ requestBody }: Pick<OperationModel, 'requestBody'>): boolean =>
  requestBody?.content[0] !== undefined && requestBody.content.every(({ mediaType }) => isFormType(mediaType) && !isMultipart(mediaType));

/** Reads an API; undefined if it has too many operations, or none: an API that only has webhooks cannot be called. */
const readApi = async (generated: string, name: string): Promise<GeneratedApi | undefined> => {
  const { title, baseUrl, tags } = await readJson<ApiFile>(generated, name, 'api.json');
  const operations = await readOperations(generated, name);
  const [host, basePath] = splitBaseUrl(baseUrl);
  const shown = shownCall(operations);
  if (shown === undefined || !hasOtherClients({ operations })) return undefined;
  const snippet = (kind: string, ending: string): Promise<string> =>
    readFile(join(generated, name, 'snippets', kind, `${shown.name}.${ending}`), 'utf8').catch(() => '');
  const callable = new Map(operations.map((operation) => [operation.id, { operationId: clientId(operation), flags: ownFlags(operation) }]));
  return {
    name,
    module: pythonModule(name),
    goPackage: goPackageOf(name),
    title: title.replaceAll(/\s+/g, ' '),
    host,
    basePath,
    shown: {
      method: needsNothing(shown) ? methodName(clientId(shown)) : undefined,
      auth: authOf(shown),
      go: await snippet('go-sdk', 'go'),
      python: await snippet('python-sdk', 'py'),
    },
    forms: operations.filter(takesForm).map(clientId),
    commands: commandNames(tags).flatMap((command) => {
      const { operationId, flags } = callable.get(command.operationId) ?? {};
      return operationId === undefined || flags === undefined ? [] : [{ ...command, operationId, ...flags }];
    }),
  };
};

/** The maximum number of repairs of a spec in one run. A repair can reveal another problem. */
const mostRepairs = 5;

/** The specs of APIs for the generator, and the names of the original specs by those that replace them. */
type Specs = { readonly byApi: ReadonlyMap<string, JsonValue>; readonly names: ReadonlyMap<string, string> };

const readSpecs = async (generated: string, apis: readonly GeneratedApi[]): Promise<Specs> => {
  // The generator names the packages of Java and the namespaces of PHP after titles, of which it only keeps Latin letters.
  const titles = apis.map(({ name, title }) => (/[A-Za-z]/.test(title) ? title : `${title} ${name}`));
  const numbers = numbersOfEqual(titles);
  const made = await Promise.all(
    apis.map(async ({ name }, at) => {
      const spec = withDeclaredTokens(await readApiFile(generated, name, 'openapi.json'));
      const written = asObject(withSafeTexts(withValueAt(spec, ['info', 'title'], `${titles[at]} ${numbers[at]}`.trim())));
      const document = withRequiredProperties(withPathParameters(asInModel(written, await readOperations(generated, name))));
      return { name, ...withLatinNames(withOwnNames(asObject(withPlainReferences(document) as JsonValue))) };
    }),
  );
  return { byApi: new Map(made.map(({ name, spec }) => [name, spec])), names: new Map(made.flatMap(({ names }) => [...names])) };
};

/** Writes the specs of all APIs and runs the generator. @returns the APIs that have clients */
const generate = async (
  run: Run,
  folder: string,
  { byApi, names }: Specs,
  apis: readonly GeneratedApi[],
): Promise<readonly GeneratedApi[]> => {
  for (const api of apis)
    await writeFile(join(folder, specOf(run, api)), JSON.stringify(run.prepare(asObject(byApi.get(api.name)), names, api)));
  return generateAccepted(run, folder, apis);
};

/** Runs the generator. @returns its errors; undefined when it has none */
const runGenerator = async (run: Run, folder: string, apis: readonly GeneratedApi[]): Promise<string | undefined> => {
  await writeFile(join(folder, settingsOf(run)), JSON.stringify(settings(run, apis)));
  const { code, stderr } = await runRedocly(['generate-client', '--config', settingsOf(run)], folder);
  return code === 0 ? undefined : stderr;
};

/** An API that has no sound clients, why, and a spec with which it may have some. */
type Refusal = { readonly api: GeneratedApi; readonly cause: string; readonly spec?: object; readonly part?: string };

/** Finds the first API that the generator rejects, or for which it generates a module that does not parse. */
const refusalOf = async (run: Run, folder: string, apis: readonly GeneratedApi[]): Promise<Refusal | undefined> => {
  const readSpec = async (api: GeneratedApi) => JSON.parse(await readFile(join(folder, specOf(run, api)), 'utf8')) as RawObject;
  const errors = await runGenerator(run, folder, apis);
  if (errors === undefined) {
    for (const api of run === cli ? apis : []) {
      const broken = await brokenModule(folder, run.output(api));
      if (broken !== undefined) return { api, cause: ` ${broken.text}`, ...withoutBroken(await readSpec(api), broken) };
    }
    return undefined;
  }
  const [, name = '', cause = ''] = /Failed to generate client for ([a-z\d-]+)\.([^]*)/.exec(errors) ?? [];
  const [first, ...others] = apis;
  const api = apis.find((one) => one.name === name) ?? (others.length === 0 ? first : undefined);
  if (api === undefined) {
    // The message does not say which API it is about.
    for (const one of apis) {
      const refusal = await refusalOf(run, folder, [one]);
      if (refusal !== undefined) return refusal;
    }
    throw new Error(`The clients for ${run.label} could not be generated.\n${errors}`);
  }
  const spec = acceptableSpec(await readSpec(api), cause);
  return { api, cause: cause === '' ? ` ${errors}` : cause, ...(spec !== undefined && { spec }) };
};

/**
 * Runs the generator for all APIs that it accepts. It stops at the first spec whose structure it rejects, whatever the lint rules
 * of the project. That spec is repaired and tried again, and so is one with a part whose code does not parse; if that fails, its
 * API is omitted with a warning.
 * @param repairs the number of repairs of each spec so far
 * @returns the APIs that have clients
 */
const generateAccepted = async (
  run: Run,
  folder: string,
  apis: readonly GeneratedApi[],
  repairs: ReadonlyMap<string, number> = new Map(),
): Promise<readonly GeneratedApi[]> => {
  if (apis.length === 0) return [];
  const refusal = await refusalOf(run, folder, apis);
  if (refusal === undefined) return apis;
  const { api, cause, spec, part } = refusal;
  const count = repairs.get(api.name) ?? 0;
  const isRepaired = spec !== undefined && count < mostRepairs;
  if (isRepaired) await writeFile(join(folder, specOf(run, api)), JSON.stringify(spec));
  if (!isRepaired || part !== undefined)
    console.warn(`The clients for ${run.label} omit ${isRepaired ? `${part} of ` : ''}${api.name}:${cause.trimEnd()}`);
  return isRepaired
    ? generateAccepted(run, folder, apis, new Map([...repairs, [api.name, count + 1]]))
    : generateAccepted(
        run,
        folder,
        apis.filter((one) => one !== api),
        repairs,
      );
};

/**
 * Adds the validators that the command line imports to the modules of APIs without schemas, for which the generator does not
 * create any.
 */
const addMissingChecks = (folder: string, apis: readonly GeneratedApi[]): Promise<unknown> =>
  Promise.all(
    apis.map(async ({ module }) => {
      const file = join(folder, `${module}.zod.ts`);
      const made = existsSync(file) ? await readFile(file, 'utf8') : '';
      if (!made.includes('zodValidation')) await writeFile(file, `${made}\nexport const zodValidation = (_settings: object) => ({});\n`);
    }),
  );

/**
 * Generates clients of all APIs in other languages with `redocly generate-client`, and passes them to `use`. Throws with the
 * generator's output.
 * @param generated the folder of the generated files
 */
export const withGeneratedClients = <Made>(generated: string, use: (clients: GeneratedClients) => Promise<Made>): Promise<Made> =>
  // Inside the project, so that the command line finds its packages when it is bundled.
  withCacheFolder('clients', async (folder) => {
    const all = await Promise.all((await apiFolders(generated)).map((name) => readApi(generated, name)));
    const apis = all.filter((api) => api !== undefined);
    const specs = await readSpecs(generated, apis);
    const runs = Object.entries({ cli, go, python, java, php });
    const made = await Promise.all(runs.map(async ([client, run]) => [client, await generate(run, folder, specs, apis)] as const));
    const accepted = Object.fromEntries(made) as GeneratedClients['apis'];
    await addMissingChecks(folder, accepted.cli);
    await restoreNames(folder, specs.names);
    return use({ apis: accepted, folder });
  });
