import { type PlatformResponse, ok } from '../request/response.ts';
import { type Call, entityOf, page, records, type Rules, text, texts, type World } from '../request/call.ts';
import { whileEnabled } from '../whileEnabled.ts';
import type { Timer } from '../entities.ts';
import { digest } from '../state/ids.ts';
import { startJob } from '../jobs.ts';
import { fromTime } from '../state/time.ts';

const limit = 50;
const most: Readonly<Record<string, number>> = { backfill: 10, test: 2 };

const monthStart = (year: number, month: number): string => `${year}-${String(month).padStart(2, '0')}-01T00:00:00Z`;

/** Returns the calendar month that contains a time: the billing period of the demo. */
const billingPeriod = (time: string): { readonly period_start: string; readonly period_end: string } => {
  const year = Number(time.slice(0, 4));
  const month = Number(time.slice(5, 7));
  return { period_start: monthStart(year, month), period_end: month === 12 ? monthStart(year + 1, 1) : monthStart(year, month + 1) };
};

const usage = (call: Call) => {
  const period = billingPeriod(call.time);
  const used = call.state
    .all('invocations')
    .filter(({ created_at }) => created_at >= period.period_start && created_at < period.period_end).length;
  return { count: used, limit, ...period };
};

type Item = Readonly<Record<string, unknown>>;

/** Why an item cannot run; undefined when it can. */
const obstacle = (call: Call, item: Item): string | undefined => {
  const type = text(item, 'invocation_type') ?? '';
  const taggerId = text(item, 'tagger_id') ?? '';
  const versionId = text(item, 'tagger_version_id') ?? '';
  const ids = texts(item, 'robolog_ids') ?? [];
  const tagger = call.state.get('taggers', taggerId);
  if (tagger === undefined) return `tagger_id: no tagger has the id ${taggerId}.`;
  if (tagger.soft_deleted_at !== null) return `tagger_id: the tagger ${tagger.name} is soft-deleted.`;
  const version = call.state.get('taggerVersions', versionId);
  if (version === undefined || version.tagger_id !== tagger.id)
    return `tagger_version_id: the tagger ${tagger.name} has no version with the id ${versionId}.`;
  if (type === 'backfill' && !version.is_final)
    return `tagger_version_id: version ${version.version} is a draft. Make it final before a backfill.`;
  if (ids.length > (most[type] ?? 0)) return `robolog_ids: a ${type} takes at most ${most[type] ?? 0} robologs, not ${ids.length}.`;
  const unknown = ids.find((id) => call.state.get('robologs', id)?.deleted_at !== null);
  if (unknown !== undefined) return `robolog_ids: no active robolog has the id ${unknown}.`;
  const { count } = usage(call);
  return count >= limit ? `The limit of ${limit} invocations in this billing period is reached.` : undefined;
};

/** Returns a digest of a version's text, by which the end of a test sees whether the text changed in the meantime. */
const contentOf = ({ state }: Pick<World, 'state'>, versionId: string): string =>
  digest(state.get('taggerVersions', versionId)?.content ?? '');

const start = (call: Call, item: Item) => {
  const type = text(item, 'invocation_type') === 'test' ? 'test' : 'backfill';
  const invocation = call.state.put('invocations', {
    id: call.newId(),
    tagger_id: text(item, 'tagger_id') ?? '',
    tagger_version_id: text(item, 'tagger_version_id') ?? '',
    robolog_ids: texts(item, 'robolog_ids') ?? [],
    type,
    creator_id: call.actor.user.id,
    creator_type: 'user',
    created_at: call.time,
  });
  startJob(call, {
    name: `autotagging-${type}`,
    attributes: {
      robolog_id: invocation.robolog_ids[0] ?? '',
      invocation_id: invocation.id,
      tagger_id: invocation.tagger_id,
      trace_id: call.newId(),
    },
    stages: [
      { name: 'load', seconds: 4 },
      { name: 'tag', seconds: 10 },
    ],
    done:
      type === 'test'
        ? { kind: 'tested', subject: invocation.tagger_version_id, data: { content: contentOf(call, invocation.tagger_version_id) } }
        : { kind: 'backfilled', subject: invocation.id },
  });
  return invocation;
};

const create = (call: Call): PlatformResponse => {
  const results = records(call.body).map((item) => {
    const message = obstacle(call, item);
    return message === undefined ? { success: start(call, item) } : { error: { message } };
  });
  return {
    status: 207,
    body: { successes: results.flatMap((result) => result.success ?? []), errors: results.flatMap((result) => result.error ?? []) },
  };
};

/** Runs when a test succeeded: marks the version as tested, unless its text changed since the test started. */
export const tested = (world: World, timer: Timer): void => {
  const { state } = world;
  const version = state.get('taggerVersions', timer.subject);
  if (version !== undefined && contentOf(world, version.id) === timer.data.content)
    state.put('taggerVersions', { ...version, is_tested: true });
};

export const rules: Rules = whileEnabled('event-autotagging', {
  listInvocations: (call) => {
    const tagger = text(call.query, 'tagger_id');
    const after = text(call.query, 'created_after');
    const before = text(call.query, 'created_before');
    const found = call.state
      .all('invocations')
      .filter(
        ({ tagger_id, created_at }) =>
          (tagger === undefined || tagger_id === tagger) &&
          (after === undefined || fromTime(created_at) > fromTime(after)) &&
          (before === undefined || fromTime(created_at) < fromTime(before)),
      )
      .toSorted((left, right) => right.created_at.localeCompare(left.created_at));
    return ok(page(call, found));
  },

  createInvocations: create,

  getInvocation: (call) => ok(entityOf(call, 'invocations')),

  getCurrentUsage: (call) => ok(usage(call)),
});
