import type { World } from './request/call.ts';
import type { Job, Stage, StageError, StageStatus, Timer } from './entities.ts';
import { transition } from './state/transition.ts';
import { stage as lifecycle } from './lifecycles/stage.ts';
import type { State } from './state/state.ts';
import { toTime } from './state/time.ts';

/** A stage of a new job: how long it takes, and how it ends. */
export type StagePlan = { readonly name: string; readonly seconds: number; readonly error?: StageError };

/** Stages that run one after another, and the timer that fires when the last one succeeds. */
export type JobPlan = {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly stages: readonly StagePlan[];
  /** The timer that fires when the last stage succeeds; it never fires if a stage has an `error`. */
  readonly done: { readonly kind: string; readonly subject: string; readonly data?: Readonly<Record<string, string>> };
};

const secondsToStart = 1;

export const stagesOf = (state: State, jobId: string): readonly Stage[] => state.all('stages').filter(({ job_id }) => job_id === jobId);

/** Returns the status of a job, derived from its stages. */
export const deriveStatus = (statuses: readonly StageStatus[]): StageStatus => {
  const has = (status: StageStatus): boolean => statuses.includes(status);
  if (statuses.length === 0) return 'initializing';
  if (has('failed')) return 'failed';
  if (has('cancelled')) return 'cancelled';
  if (statuses.every((status) => status === 'skipped')) return 'skipped';
  if (statuses.every((status) => status === 'succeeded' || status === 'skipped')) return 'succeeded';
  if (has('running') || has('succeeded')) return 'running';
  return has('initializing') ? 'initializing' : 'pending';
};

/** Moves a stage along its lifecycle. */
const moveStage = (state: State, stage: Stage, event: string, now: number, error: StageError | null = null): void => {
  // The lifecycle's states are these statuses.
  const status = transition(lifecycle, stage.status, event) as StageStatus;
  const ended = status === 'succeeded' || status === 'failed';
  state.put('stages', {
    ...stage,
    status,
    started_at: status === 'running' ? toTime(now) : stage.started_at,
    finished_at: ended ? toTime(now) : stage.finished_at,
    error: status === 'failed' ? error : null,
  });
};

/** Creates a job whose stages run one after another as platform time passes. */
export const startJob = (world: World, plan: JobPlan): Job => {
  const job = world.state.put('jobs', { id: world.newId(), name: plan.name, attributes: plan.attributes, created_at: world.time });
  let parent: string | null = null;
  let at = secondsToStart;
  plan.stages.forEach(({ name, seconds, error }) => {
    const id = world.newId();
    world.state.put('stages', {
      id,
      job_id: job.id,
      name,
      status: 'pending',
      parents: parent === null ? [] : [parent],
      started_at: null,
      finished_at: null,
      error: null,
    });
    parent = id;
    world.schedule(at * 1000, 'stage', id, { event: 'start' });
    at += seconds;
    world.schedule(at * 1000, 'stage', id, error === undefined ? { event: 'succeed' } : { event: 'fail', ...error });
  });
  if (plan.stages.every(({ error }) => error === undefined)) world.schedule(at * 1000, plan.done.kind, plan.done.subject, plan.done.data);
  return job;
};

/** The timer rule of a stage: it advances the stage; when the stage fails, later stages are cancelled. */
export const stageTimer = ({ state, now }: World, timer: Timer): void => {
  const stage = state.get('stages', timer.subject);
  const event = timer.data.event ?? '';
  if (
    stage === undefined ||
    (event === 'start' ? stage.status !== 'pending' && stage.status !== 'initializing' : stage.status !== 'running')
  )
    return;
  moveStage(state, stage, event, now, { message: timer.data.message ?? '', resolution: timer.data.resolution ?? '' });
  if (event !== 'fail') return;
  for (const later of stagesOf(state, stage.job_id))
    if (later.status === 'pending' || later.status === 'initializing') moveStage(state, later, 'cancel', now);
};
