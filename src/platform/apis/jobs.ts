import { badRequest, notFound, ok } from '../answer.ts';
import { type Call, count, page, pathText, type Rules, text } from '../call.ts';
import type { Job, Stage, StageStatus } from '../entities.ts';
import { deriveStatus, stagesOf } from '../jobs.ts';
import { parsePeriod } from '../text/period.ts';
import { fromTime, toTime } from '../time.ts';

const showStage = ({ id, name, status, parents, started_at, finished_at, error }: Stage) => ({ id, name, status, parents, started_at, finished_at, error });

const statusOf = (call: Call, job: Job): StageStatus => deriveStatus(stagesOf(call.state, job.id).map(({ status }) => status));

const show = (call: Call, job: Job) => ({ id: job.id, name: job.name, status: statusOf(call, job), attributes: job.attributes, stages: stagesOf(call.state, job.id).map(showStage) });

/** The newest jobs first. */
const sorted = (call: Call): readonly Job[] => call.state.all('jobs').sort((left, right) => right.created_at.localeCompare(left.created_at));

const periodOf = (call: Call): number | undefined => {
  const period = text(call.query, 'period');
  if (period === undefined) return undefined;
  const nanoseconds = parsePeriod(period);
  if (nanoseconds === undefined) throw badRequest(`period: ${period} is not a period. Write decimals with units, such as 1h30m or 2w.`);
  return nanoseconds / 1e6;
};

const matching = (call: Call): readonly Job[] => {
  const name = text(call.query, 'job_name');
  const attribute = text(call.query, 'attribute');
  const value = text(call.query, 'value');
  const period = periodOf(call);
  return sorted(call).filter(
    (job) =>
      (name === undefined || job.name === name) &&
      (attribute === undefined || (value === undefined ? job.attributes[attribute] !== undefined : job.attributes[attribute] === value)) &&
      (period === undefined || fromTime(job.created_at) >= call.now - period),
  );
};

const find = (call: Call): Job => {
  const id = pathText(call, 'id');
  const job = call.state.get('jobs', id);
  if (job === undefined) throw notFound('id', id);
  return job;
};

const day = 86_400_000;

/** Figures of the jobs of one stretch of time. */
const bin = (call: Call, jobs: readonly Job[], start: number, end: number) => {
  const statuses = jobs.filter(({ created_at }) => fromTime(created_at) >= start && fromTime(created_at) < end).map((job) => statusOf(call, job));
  const of = (...wanted: readonly StageStatus[]): number => statuses.filter((status) => wanted.includes(status)).length;
  return {
    starting_at: toTime(start),
    ending_at: toTime(end),
    total: statuses.length,
    succeeded: of('succeeded'),
    failed: of('failed'),
    running: of('running'),
    in_progress: of('initializing', 'pending', 'running'),
    cancelled: of('cancelled'),
    skipped: of('skipped'),
  };
};

const list = (call: Call, jobs: readonly Job[]) => {
  const { items, count: total } = page(call, jobs);
  return ok({ items: items.map((job) => show(call, job)), count: total });
};

export const jobRules: Rules = {
  listJobs: (call) => list(call, matching(call)),

  listJobsByStatus: (call) => {
    const status = pathText(call, 'status');
    return list(
      call,
      matching(call).filter((job) => statusOf(call, job) === status),
    );
  },

  getJobStatistics: (call) => {
    const width = periodOf(call) ?? day;
    const jobs = matching({ ...call, query: { ...call.query, period: undefined } });
    const oldest = jobs.reduce((first, { created_at }) => Math.min(first, fromTime(created_at)), call.now);
    const bins = Math.max(1, Math.ceil((call.now - oldest) / width));
    const size = count(call.query, 'page_size') ?? 50;
    const first = ((count(call.query, 'page_number') ?? 1) - 1) * size;
    const shown = Array.from({ length: Math.max(0, Math.min(size, bins - first)) }, (_, index) => call.now - (first + index) * width);
    return ok({ items: shown.map((end) => bin(call, jobs, end - width, end)), count: bins });
  },

  getJob: (call) => ok(show(call, find(call))),

  getJobStage: (call) => {
    const job = find(call);
    const id = pathText(call, 'stage_id');
    const stage = stagesOf(call.state, job.id).find((candidate) => candidate.id === id);
    if (stage === undefined) throw notFound('stage_id', id);
    return ok(showStage(stage));
  },
};
