import { createPlatform } from '../../platform/createPlatform.ts';
import type { Platform } from '../../platform/platform.ts';
import { readYaml } from '../../platform/text/yaml.ts';
import { isArray, isObject } from '../../shared/model/raw.ts';
import type { JsonValue } from '../../shared/model/types.ts';
import { readJson } from '../../page/address/readAddress.ts';

/** A log of the demo organization for trying out taggers. */
export type DemoLog = { readonly id: string; readonly label: string };

export const demoLogs: readonly DemoLog[] = [
  { id: 'd9098659-da33-452f-9b7f-f29dc8236c20', label: 'dock-run-3.mcap (ROS2BagMCAP, Rotterdam)' },
  { id: '9bca4a0f-ca1f-46c8-8f2e-22bd85432eee', label: 'hall-3-run-15.mcap (ROS2BagMCAP, Rotterdam)' },
  { id: 'f37b915e-27bd-4bc4-adef-04b3e13f663a', label: 'dock-7.bag (ROS1Bag, Antwerp)' },
];

/** A description of what can follow the access path of a variable: the next fields, nothing, or an error. */
export type PathHint = { readonly variable: string; readonly path: string; readonly text: string };

/** A value that the tagger writes: an event, in seconds from the start of the recording, or a value for the whole log. */
export type FoundValue = {
  readonly field: string;
  readonly value: string;
  readonly period?: { readonly from: number; readonly seconds: number };
};

export type Trial = {
  /** Undefined for a valid definition. */
  readonly refusal?: { readonly tier: string; readonly errors: readonly { readonly name: string; readonly message: string }[] };
  readonly paths: readonly PathHint[];
  /** Also empty when the gating excludes the log. */
  readonly values: readonly FoundValue[];
  /** The length of the recording. */
  readonly seconds: number;
};

type Reply = { readonly status: number; readonly body: JsonValue };
type Caller = (method: string, path: string, body?: unknown) => Promise<Reply>;

const callerOf =
  (platform: Platform): Caller =>
  async (method, path, body) => {
    const response = await platform.handle(
      new Request(`https://demo.invalid/api${path}`, {
        method,
        headers: { Authorization: 'Bearer developer', 'Content-Type': 'application/json' },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      }),
    );
    const text = await response.text();
    return { status: response.status, body: (readJson(text) ?? null) as JsonValue };
  };

const textOf = (value: JsonValue | undefined, key: string): string => (isObject(value) ? String(value[key] ?? '') : '');
const itemsOf = (value: JsonValue | undefined): readonly JsonValue[] =>
  isArray(value) ? value : isObject(value) && isArray(value['items']) ? value['items'] : [];

const hintOf = async (call: Caller, variable: JsonValue): Promise<readonly PathHint[]> => {
  const channel = textOf(variable, 'channel');
  if (channel === '') return [];
  const path = textOf(variable, 'access_path');
  const { status, body } = await call('POST', '/autotagging/v1/variables/access-path:next', {
    channel_name: channel,
    current_access_path: path,
  });
  const next = itemsOf(body).map((field) => `${textOf(field, 'field_name')} (${textOf(field, 'field_type')})`);
  const found = next.length === 0 ? 'complete' : `next: ${next.join(', ')}`;
  return [{ variable: textOf(variable, 'name'), path: `${channel} ${path}`.trim(), text: status === 200 ? found : textOf(body, 'error') }];
};

const hintsOf = async (call: Caller, content: string): Promise<readonly PathHint[]> => {
  const read = readYaml(content);
  const variables =
    'value' in read && isObject(read.value as JsonValue) ? itemsOf((read.value as Record<string, JsonValue>)['variables']) : [];
  const hints = await Promise.all(variables.slice(0, 20).map((variable) => hintOf(call, variable)));
  return hints.flat();
};

const valueOf = (value: JsonValue, recorded: number): FoundValue => {
  const found = { field: textOf(value, 'field_alias'), value: textOf(value, 'value') };
  const interval = isObject(value) ? value['interval'] : undefined;
  if (!isObject(interval)) return found;
  const from = (Date.parse(textOf(interval, 'start_time')) - recorded) / 1000;
  const seconds = Number(interval['lasting'] ?? 0) / 1e9;
  return { ...found, period: { from, seconds } };
};

/** Returns the values that a backfill of the definition writes to a log, and the length of its recording. */
const backfill = async (platform: Platform, call: Caller, content: string, log: string): Promise<Pick<Trial, 'values' | 'seconds'>> => {
  const tagger = textOf((await call('POST', '/autotagging/v1/taggers', { name: 'Playground' })).body, 'id');
  const version = await call('POST', `/autotagging/v1/taggers/${tagger}/versions`, { content, is_final: true });
  await call('POST', '/autotagging/v1/invocations', [
    { invocation_type: 'backfill', robolog_ids: [log], tagger_id: tagger, tagger_version_id: textOf(version.body, 'id') },
  ]);
  platform.advance(60_000);
  const values = itemsOf((await call('GET', `/metadata/v1/robologs/${log}/values?page_size=1000`)).body);
  const read = (alias: string): string =>
    textOf(
      values.find((value) => textOf(value, 'field_alias') === alias),
      'value',
    );
  const recorded = Date.parse(read('Recorded at'));
  return {
    values: values.filter((value) => textOf(value, 'creator_id') === tagger).map((value) => valueOf(value, recorded)),
    seconds: Number(read('Run time')) / 1e9,
  };
};

/** Validates a definition and runs it on a log, in a separate demo organization. */
export const tryDefinition = async (content: string, log: string): Promise<Trial> => {
  const { contract } = await import('../../mocks/contract.ts');
  const platform = createPlatform({ contract });
  const call = callerOf(platform);
  const [{ status, body }, paths] = await Promise.all([
    call('POST', '/autotagging/v1/taggers:validate', { content }),
    hintsOf(call, content),
  ]);
  if (status === 200) return { paths, ...(await backfill(platform, call, content, log)) };
  const errors = (isObject(body) ? itemsOf(body['errors']) : []).map((error) => ({
    name: textOf(error, 'name'),
    message: textOf(error, 'message'),
  }));
  const refusal = errors.length === 0 ? [{ name: '', message: textOf(body, 'error') }] : errors;
  return { refusal: { tier: textOf(body, 'tier'), errors: refusal }, paths, values: [], seconds: 0 };
};
