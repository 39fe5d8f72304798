import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { escapeRegExp } from '../escapeRegExp.ts';
import { documentedResponse } from '../../src/shared/documentedResponse.ts';
import { tryParseJson } from '../../src/shared/tryParseJson.ts';
import {
  asArray,
  asObject,
  isObject,
  keyOfPart,
  mapParts,
  pointerPart,
  step,
  valueAt,
  type RawObject,
} from '../../src/shared/model/raw.ts';
import { pointerTo } from '../model/operation/methods.ts';
import { withNull } from '../model/schema/plainSchema.ts';
import type { HeaderModel, JsonValue, OperationModel } from '../../src/shared/model/types.ts';
import { charsetOf, isJson, mediaTypeOf } from '../../src/shared/request/mediaType.ts';
import type { CheckedApi } from './checkedApi.ts';
import { undescribedFields } from './undescribedFields.ts';
import type { Exchange } from './har.ts';

const driftKinds = ['status', 'media-type', 'missing-field', 'wrong-type', 'value', 'header'] as const;

/** A deviation of a server from the specs. */
type Drift = {
  readonly api: string;
  readonly operation: string;
  readonly kind: (typeof driftKinds)[number];
  readonly status: number;
  readonly text: string;
};

/** The result for the requests and responses of one operation. */
type CheckedOperation = {
  readonly api: string;
  readonly operation: string;
  readonly label: string;
  readonly statuses: readonly number[];
  readonly drifts: readonly Drift[];
  /** Fields of its responses that the specs allow but do not describe. */
  readonly undescribed: readonly string[];
};

export type DriftResult = {
  /** The operations that were called, in the order of the specs. */
  readonly operations: readonly CheckedOperation[];
  /** The method and path of requests that do not match any operation. */
  readonly unknown: readonly string[];
};

/** The parts of an API that its requests and responses are compared with. */
type DescribedApi = Omit<CheckedApi, 'workflows'>;

type Route = { readonly api: DescribedApi; readonly operation: OperationModel; readonly pattern: RegExp };

/** Literal paths precede those with parameters. */
const routesOf = (apis: readonly DescribedApi[]): readonly Route[] =>
  apis
    .flatMap((api) =>
      api.operations.map((operation) => ({
        api,
        operation,
        pattern: new RegExp(
          `${(api.basePath + operation.path)
            .split(/\{[^}]*\}/)
            .map(escapeRegExp)
            .join('[^/]+')}$`,
        ),
      })),
    )
    .toSorted((a, b) => a.operation.path.split('{').length - b.operation.path.split('{').length);

/** The decoded path of a URL; what was recorded if it is not a valid URL. */
const pathOf = (url: string): string => {
  try {
    return decodeURI(new URL(url).pathname);
  } catch {
    return url;
  }
};

const place = (path: string, whole: string): string => (path === '' ? whole : path.slice(1).replaceAll('/', '.'));

/** The variant of `oneOf` or `anyOf` that an error is in: a named schema, or an inline one. */
const variantOf = ({ schemaPath }: ErrorObject): string =>
  /^.*\/(?:components\/schemas\/[^/]+|(?:one|any)Of\/\d+)/.exec(schemaPath)?.[0] ?? '';

/** Keeps only the errors of the closest variant for a value that matches no variant. */
const ofClosestVariant = (errors: readonly ErrorObject[]): readonly ErrorObject[] => {
  const at = errors.findIndex(({ keyword, params }) => keyword === 'anyOf' || (keyword === 'oneOf' && params['passingSchemas'] === null));
  const none = errors[at];
  if (none === undefined) return errors;
  const isInside = ({ instancePath }: ErrorObject): boolean =>
    instancePath === none.instancePath || instancePath.startsWith(`${none.instancePath}/`);
  const before = errors.slice(0, at);
  const variants = [...Map.groupBy(before.filter(isInside), variantOf).values()];
  const [closest = []] = variants.toSorted((one, other) => one.length - other.length);
  // Values that several variants do not allow are often the kind of the variant.
  const enums = before.filter(({ keyword }) => keyword === 'enum');
  const valuesOf = (field: string): readonly unknown[] =>
    enums.flatMap(({ instancePath, params }) => (instancePath === field ? (params as { allowedValues: unknown[] }).allowedValues : []));
  const joined = closest.map((error) =>
    error.keyword === 'enum' ? { ...error, params: { allowedValues: valuesOf(error.instancePath) } } : error,
  );
  return [...before.filter((error) => !isInside(error)), ...joined, ...ofClosestVariant(errors.slice(at + 1))];
};

/** A deviation of one response; `at` is the place in its body. */
type Fault = Pick<Drift, 'kind' | 'text'> & { readonly at?: string };

const ofSchema = ({ keyword, params, instancePath, message = '' }: ErrorObject, whole: string): Fault | undefined => {
  // The error of `if` only repeats that there is an inner error.
  if (keyword === 'if') return undefined;
  const at = place(instancePath, whole);
  if (keyword === 'required')
    return { kind: 'missing-field', at, text: `lacks "${String((params as { missingProperty: string }).missingProperty)}".` };
  const { additionalProperty: extra, allowedValues } = params as Readonly<Record<string, JsonValue | undefined>>;
  if (extra !== undefined) return { kind: 'value', at, text: `has "${String(extra)}", which is not allowed.` };
  const values =
    allowedValues === undefined
      ? ''
      : `: ${asArray(allowedValues)
          .map((value) => JSON.stringify(value))
          .join(', ')}`;
  return { kind: keyword === 'type' ? 'wrong-type' : 'value', at, text: `${message}${values}.` };
};

/** What one response shows. */
type Findings = { readonly faults: readonly Fault[]; readonly undescribed: readonly string[] };

const onlyFaults = (...faults: readonly Fault[]): Findings => ({ faults, undescribed: [] });

/** Names this many places of the same deviation. */
const mostPlaces = 8;

/** Returns the text of a deviation that differs only in its place, such as the index of a list item. */
const textOfFaults = ([first, ...others]: readonly Fault[]): string => {
  const text = [first?.at, first?.text].filter((part) => part !== undefined).join(' ');
  const places = others.flatMap(({ at }) => at ?? []);
  const left = places.length - mostPlaces;
  return places.length === 0 ? text : `${text} Also at ${places.slice(0, mostPlaces).join(', ')}${left > 0 ? ` and ${left} more` : ''}.`;
};

/** Converts a header value to the type in its schema. */
const headerValue = (text: string, { schema: { kind } }: HeaderModel): unknown => {
  if ((kind === 'integer' || kind === 'number') && /^-?[\d.]+$/.test(text)) return Number(text);
  return kind === 'boolean' && /^(?:true|false)$/.test(text) ? text === 'true' : text;
};

/** Returns a document in which no schema has `nullable` without a type, which the validator rejects. */
const withTypedNullable = (value: JsonValue): JsonValue => {
  const copy = mapParts(value, withTypedNullable);
  return isObject(copy) && copy['type'] === undefined ? withNull(copy) : copy;
};

/** Checks responses against the specs of these APIs. */
export const createDriftCheck = (apis: readonly DescribedApi[]): ((exchanges: readonly Exchange[]) => DriftResult) => {
  const routes = routesOf(apis);
  const validators = new Map<string, ValidateFunction>();
  const engines = new Map(
    apis.map(({ name, document }) => {
      const ajv = new Ajv2020({ strict: false, allErrors: true, logger: false, validateSchema: false });
      addFormats.default(ajv);
      ajv.addSchema(asObject(withTypedNullable(document)), 'spec');
      return [name, ajv] as const;
    }),
  );
  const validatorAt = (api: string, pointer: string): ValidateFunction | undefined => {
    const key = `${api} ${pointer}`;
    const known = validators.get(key) ?? engines.get(api)?.compile({ $ref: `spec#${encodeURI(pointer)}` });
    if (known !== undefined) validators.set(key, known);
    return known;
  };
  const schemaFaults = (api: string, pointer: string, value: unknown, whole = 'the body'): readonly Fault[] => {
    const validate = validatorAt(api, pointer);
    return validate === undefined || validate(value)
      ? []
      : ofClosestVariant(validate.errors ?? []).flatMap((error) => ofSchema(error, whole) ?? []);
  };

  const findingsOf = ({ api, operation }: Route, exchange: Exchange): Findings => {
    const response = documentedResponse(operation.responses, exchange.status);
    if (response === undefined) return onlyFaults({ kind: 'status', text: `${exchange.status} is not documented.` });
    const raw = `/paths/${pointerPart(operation.path)}${pointerTo(operation.method)}/responses/${response.status}`;
    const at = resolvePointer(api.document, raw);
    const headers = response.headers.flatMap((header): readonly Fault[] => {
      const text = exchange.headers.get(header.name.toLowerCase());
      if (text === undefined) return header.required ? [{ kind: 'header', text: `The header ${header.name} is missing.` }] : [];
      const pointer = resolvePointer(api.document, `${at}/headers/${pointerPart(header.name)}`);
      return schemaFaults(api.name, `${pointer}/schema`, headerValue(text, header), 'it').map((fault) => ({
        kind: 'header',
        text: `The header ${header.name} is ${JSON.stringify(text)}: ${fault.at ?? ''} ${fault.text}`,
      }));
    });
    const withFault = (kind: Fault['kind'], text: string): Findings => onlyFaults(...headers, { kind, text });
    if (response.content.length === 0)
      return exchange.body === '' ? onlyFaults(...headers) : withFault('media-type', 'A body is not documented.');
    if (operation.method === 'head') return onlyFaults(...headers);
    const contentType = exchange.headers.get('content-type');
    const mediaType = mediaTypeOf(contentType);
    const documented = response.content.find(({ mediaType: type, others = [] }) =>
      [type, ...others].some((one) => one.toLowerCase() === mediaType),
    );
    if (documented === undefined)
      return withFault('media-type', `The media type ${mediaType === '' ? '(none)' : mediaType} is not documented.`);
    if (!isJson(mediaType)) return onlyFaults(...headers);
    const charset = charsetOf(contentType);
    if (charset !== undefined && charset !== 'utf-8')
      return withFault('media-type', `The charset ${charset} is not allowed: JSON is UTF-8.`);
    if (exchange.body.startsWith('\ufeff')) return withFault('value', 'The body begins with a byte order mark, which JSON does not allow.');
    const value = tryParseJson(exchange.body);
    if (value === undefined) return withFault('value', exchange.body === '' ? 'The body is empty.' : 'The body is not valid JSON.');
    if (documented.schema === null) return onlyFaults(...headers);
    const pointer = `${at}/content/${pointerPart(documented.mediaType)}/schema`;
    return {
      faults: [...headers, ...schemaFaults(api.name, pointer, value)],
      undescribed: undescribedFields(api.document, valueAt(api.document, keysOf(pointer)), value),
    };
  };

  return (exchanges) => {
    /** The faults that differ only in their places, by status, kind, text and the shape of the place. */
    type Same = Pick<Drift, 'status' | 'kind'> & { readonly faults: Map<string, Fault> };
    type Own = { readonly statuses: Set<number>; readonly drifts: Map<string, Same>; readonly undescribed: Set<string> };
    const found = new Map<OperationModel, Own>();
    const unknown = new Set<string>();
    for (const exchange of exchanges) {
      const path = pathOf(exchange.url);
      const route = routes.find(({ operation, pattern }) => operation.method === exchange.method && pattern.test(path));
      if (route === undefined) {
        unknown.add(`${exchange.method.toUpperCase()} ${path}`);
        continue;
      }
      const { operation } = route;
      const own = found.get(operation) ?? { statuses: new Set(), drifts: new Map(), undescribed: new Set() };
      found.set(operation, own);
      const { status } = exchange;
      own.statuses.add(status);
      const { faults, undescribed } = findingsOf(route, exchange);
      for (const field of undescribed) own.undescribed.add(field);
      for (const fault of faults) {
        const { kind, at = '', text } = fault;
        const key = `${status} ${kind} ${at.replace(/(?<=^|\.)\d+(?=\.|$)/g, '[]')} ${text}`;
        const same = own.drifts.get(key) ?? { status, kind, faults: new Map<string, Fault>() };
        own.drifts.set(key, same);
        same.faults.set(at, fault);
      }
    }
    const operations = apis.flatMap((api) =>
      api.operations.flatMap((operation): readonly CheckedOperation[] => {
        const own = found.get(operation);
        if (own === undefined) return [];
        const label = `${operation.method.toUpperCase()} ${api.basePath}${operation.path}`;
        const of = { api: api.name, operation: operation.id };
        const drifts = [...own.drifts.values()].map(({ status, kind, faults }): Drift => ({
          ...of,
          kind,
          status,
          text: textOfFaults([...faults.values()]),
        }));
        return [{ ...of, label, statuses: [...own.statuses].toSorted(), drifts, undescribed: [...own.undescribed].toSorted() }];
      }),
    );
    return { operations, unknown: [...unknown] };
  };
};

const keysOf = (pointer: string): readonly string[] => pointer.split('/').slice(1).map(keyOfPart);

/** Follows the references of an OpenAPI object, so that the pointer ends at the object itself. */
const resolvePointer = (document: RawObject, pointer: string): string => {
  const reference = step(keysOf(pointer).reduce<unknown>(step, document), '$ref');
  return typeof reference === 'string' && reference.startsWith('#/') ? resolvePointer(document, reference.slice(1)) : pointer;
};
