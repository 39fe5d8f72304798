import { badRequest, ok } from '../request/response.ts';
import { type Call, entityOf, pageOf, pathText, type Rules, text } from '../request/call.ts';
import type { Job, Stage, StageStatus } from '../entities.ts';
import { deriveStatus, stagesOf } from '../jobs.ts';
import { parsePeriod } from '../text/period.ts';
import { fromTime, toExactTime } from '../state/time.ts';

const showStage = ({ id, name, status, parents, started_at, finished_at, error }: Stage) => ({
  id,
  name,
  status,
  parents,
  started_at,
  finished_at,
  error,
});

const statusOf = (call: Call, job: Job): StageStatus => deriveStatus(stagesOf(call.state, job.id).map(({ status }) => status));

const show = (call: Call, job: Job) => ({
  id: job.id,
  name: job.name,
  status: statusOf(call, job),
  attributes: job.attributes,
  stages: stagesOf(call.state, job.id).map(showStage),
});

/** Newest jobs first. */
const sorted = (call: Call): readonly Job[] =>
  call.state.all('jobs').toSorted((left, right) => right.created_at.localeCompare(left.created_at));

const nanosecondsOf = (ms: number): bigint => BigInt(ms) * 1_000_000n;

/** A thousand years in nanoseconds. Times further in the past or future may not be representable in RFC 3339. */
const longestPeriod = 1000 * 365.25 * 86_400e9;

/** Returns a period in nanoseconds. */
const periodOf = (call: Call): bigint | undefined => {
  const period = text(call.query, 'period');
  if (period === undefined) return undefined;
  const nanoseconds = parsePeriod(period);
  if (nanoseconds === 0) throw badRequest(`period: ${period} is 0. Send a longer one.`);
  if (nanoseconds === undefined) throw badRequest(`period: ${period} is not a period. Write decimals with units, such as 1h30m or 2w.`);
  if (nanoseconds > longestPeriod) throw badRequest('period: it is longer than 1000 years.');
  return BigInt(Math.max(1, Math.round(nanoseconds)));
};

const matching = (call: Call): readonly Job[] => {
  const name = text(call.query, 'job_name');
  const attribute = text(call.query, 'attribute');
  const value = text(call.query, 'value');
  if (attribute !== undefined && value === undefined) throw badRequest('value: this parameter is required with attribute.');
  if (attribute === undefined && value !== undefined) throw badRequest('attribute: this parameter is required with value.');
  const period = periodOf(call);
  return sorted(call).filter(
    (job) =>
      (name === undefined || job.name === name) &&
      (attribute === undefined || job.attributes[attribute] === value) &&
      (period === undefined || nanosecondsOf(fromTime(job.created_at)) >= nanosecondsOf(call.now) - period),
  );
};

const day = nanosecondsOf(86_400_000);
const mostByStatus = 50;

/** Returns the number of jobs in one time span, by status. */
const bin = (call: Call, jobs: readonly Job[], start: bigint, end: bigint) => {
  const statuses = jobs.map((job) => statusOf(call, job));
  const of = (...wanted: readonly StageStatus[]): number => statuses.filter((status) => wanted.includes(status)).length;
  return {
    starting_at: toExactTime(start),
    ending_at: toExactTime(end),
    total: statuses.length,
    succeeded: of('succeeded'),
    failed: of('failed'),
    running: of('running'),
    in_progress: of('initializing', 'pending', 'running'),
    cancelled: of('cancelled'),
    skipped: of('skipped'),
  };
};

export const rules: Rules = {
  listJobs: (call) => pageOf(call, matching(call), (job) => show(call, job)),

  listJobsByStatus: (call) => {
    const status = pathText(call, 'status');
    const found = sorted(call).filter((job) => statusOf(call, job) === status);
    return ok({ items: found.slice(0, mostByStatus).map((job) => show(call, job)), count: found.length });
  },

  getJobStatistics: (call) => {
    const width = periodOf(call) ?? day;
    const bins = new Map<bigint, Job[]>();
    for (const job of matching({ ...call, query: { ...call.query, period: undefined } })) {
      const created = nanosecondsOf(fromTime(job.created_at));
      const start = created - (created % width);
      const known = bins.get(start);
      if (known === undefined) bins.set(start, [job]);
      else known.push(job);
    }
    const starts = [...bins.keys()].toSorted((left, right) => (left < right ? 1 : -1));
    return pageOf(call, starts, (start) => bin(call, bins.get(start) ?? [], start, start + width));
  },

  getJob: (call) => ok(show(call, entityOf(call, 'jobs'))),

  getJobStage: (call) => {
    const job = entityOf(call, 'jobs');
    return ok(showStage(entityOf(call, 'stages', 'stage_id', ({ job_id }) => job_id === job.id)));
  },
};
