import { valueAtPath } from '../../shared/guides/responsePath.ts';
import { differences, differenceText } from '../../shared/guides/expectation.ts';
import { fillPlaceholders, type SavedValues } from '../../shared/guides/placeholders.ts';
import type { StepCall } from '../../shared/guides/stepCall.ts';
import type { JsonValue } from '../../shared/model/types.ts';
import { splitBaseUrl } from '../../shared/request/request.ts';
import { toSandboxRequest, wireCall, type WireCall } from '../../shared/request/wire.ts';

/** The target of a call: the platform of the page, or one in a test. */
export type StoryPlatform = {
  readonly handle: (request: Request, wire: WireCall) => Promise<Response>;
  readonly advance: (ms: number) => void;
};

/** The response, and its differences from the guide. */
export type RanCall = {
  readonly status: number;
  readonly body: JsonValue | undefined;
  readonly milliseconds: number;
  /** A sentence for each difference. */
  readonly problems: readonly string[];
  /** All saved values, including those of this call. */
  readonly saved: SavedValues;
};

const readBody = (text: string): JsonValue | undefined => {
  if (text === '') return undefined;
  try {
    return JSON.parse(text) as JsonValue;
  } catch {
    return text;
  }
};

const savedFrom = (call: StepCall, body: JsonValue | undefined): { readonly values: SavedValues; readonly problems: readonly string[] } => {
  const found = Object.entries(call.save).map(([name, path]) => ({ name, path, value: valueAtPath(body, path) }));
  return {
    values: Object.fromEntries(found.flatMap(({ name, value }) => (value === undefined ? [] : [[name, value]]))),
    problems: found.flatMap(({ name, path, value }) =>
      value === undefined ? [`The response has no value at ${path} to save as {{${name}}}.`] : [],
    ),
  };
};

/** Advances the time by the wait of a call, sends it with the saved values, and compares the response with the expected one. */
export const runCall = async (call: StepCall, platform: StoryPlatform, saved: SavedValues): Promise<RanCall> => {
  const request = fillPlaceholders(call.request, saved);
  if (call.wait > 0) platform.advance(call.wait);
  const wire = wireCall(request, call.parameters, String(fillPlaceholders(call.as, saved)));
  const started = performance.now();
  const response = await platform.handle(toSandboxRequest(wire, splitBaseUrl(request.baseUrl)[0], call.credential), wire);
  const body = readBody(await response.text());
  const milliseconds = performance.now() - started;
  const kept = savedFrom(call, body);
  const { status, body: expected } = call.expect;
  return {
    status: response.status,
    body,
    milliseconds,
    problems: [
      ...(response.status === status ? [] : [`The status is ${response.status} instead of ${status}.`]),
      ...(expected === undefined ? [] : differences(fillPlaceholders(expected, saved), body).map(differenceText)),
      ...(response.status === status ? kept.problems : []),
    ],
    saved: { ...saved, ...kept.values },
  };
};
