import { valueAtPath } from '../../shared/guides/responsePath.ts';
import { differences, differenceText } from '../../shared/guides/expectation.ts';
import { fillPlaceholders, type SavedValues } from '../../shared/guides/placeholders.ts';
import type { StepCall } from '../../../codegen/guides/calls/story.ts';
import type { JsonValue } from '../../shared/model/types.ts';
import { splitBaseUrl } from '../../shared/request/request.ts';
import { toRequest, wireCall } from '../../shared/request/wire.ts';

/** What a call is made on: the platform of the page, or one in a test. */
export type StoryPlatform = { readonly handle: (request: Request) => Promise<Response>; readonly advance: (ms: number) => void };

/** What came back, and what of it is not as the guide says. */
export type RanCall = {
  readonly status: number;
  readonly body: JsonValue | undefined;
  readonly milliseconds: number;
  /** One sentence for each thing that differs. */
  readonly problems: readonly string[];
  /** Everything saved so far, this call's values included. */
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
      value === undefined ? [`The answer has nothing at ${path} to keep as {{${name}}}.`] : [],
    ),
  };
};

/** Lets the time of a call pass, makes the call with what was saved before, and compares the answer with what is expected. */
export const runCall = async (call: StepCall, platform: StoryPlatform, saved: SavedValues): Promise<RanCall> => {
  // The types of a request stay: placeholders stand in texts, and only parameters and bodies take any value.
  const request = JSON.parse(
    JSON.stringify(fillPlaceholders(JSON.parse(JSON.stringify(call.request)) as JsonValue, saved)),
  ) as StepCall['request'];
  const actor = String(fillPlaceholders(call.as, saved));
  if (call.wait > 0) platform.advance(call.wait);
  const wire = wireCall(request, call.parameters, actor);
  const started = performance.now();
  const response = await platform.handle(toRequest(wire, splitBaseUrl(request.baseUrl)[0], actor === 'nobody' ? null : actor));
  const body = readBody(await response.text());
  const milliseconds = performance.now() - started;
  const kept = savedFrom(call, body);
  const { status, body: expected } = call.expect;
  return {
    status: response.status,
    body,
    milliseconds,
    problems: [
      ...(response.status === status ? [] : [`The status is ${response.status} in place of ${status}.`]),
      ...(expected === undefined ? [] : differences(fillPlaceholders(expected, saved), body).map(differenceText)),
      ...(response.status === status ? kept.problems : []),
    ],
    saved: { ...saved, ...kept.values },
  };
};
