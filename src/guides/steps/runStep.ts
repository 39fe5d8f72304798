import type { SavedValues } from '../../shared/guides/placeholders.ts';
import type { StepCall } from '../../shared/guides/stepCall.ts';
import { stories } from '../../../generated/stories.ts';
import { loadDemo, sandboxAge } from '../../demo/demo.ts';
import { forgetChanges, rememberChanges } from '../../console/session/history.ts';
import { pagePlatform } from '../../demo/pagePlatform.ts';
import { runCall, type RanCall, type StoryPlatform } from './runCall.ts';
import type { StepsOfPage } from './stepsOfPage.ts';
import { currentSession, keepSession, type StepSession } from './stepSession.ts';

/** The result of a step and of the calls before it. */
export type StepOutcome = {
  readonly ran: RanCall;
  /** The number of earlier calls of the story that were made first. */
  readonly earlier: number;
  /** Unexpected results of those calls. */
  readonly earlierProblem: string | undefined;
  /** The step was already run in this session, so the organization no longer matches the guide. */
  readonly isAgain: boolean;
};

const fresh = (story: string): StepSession => ({ story, ran: 0, saved: {}, ids: 0 });

const callsOf = async ({ id, before, steps }: StepsOfPage): Promise<readonly StepCall[]> => {
  if (before === 0) return steps;
  const load = Object.hasOwn(stories, id) ? stories[id] : undefined;
  if (load === undefined) throw new Error(`There is no series "${id}".`);
  return (await load()).steps;
};

const reset = async (): Promise<void> => {
  (await loadDemo()).reset();
  forgetChanges();
};

/** Resets the platform to its initial state, and the progress of the story. */
export const startOver = async (): Promise<void> => {
  await reset();
  keepSession(null);
};

const run = async (page: StepsOfPage, index: number): Promise<StepOutcome> => {
  const [demo, platform] = await Promise.all([loadDemo(), pagePlatform()]);
  const mount: StoryPlatform = {
    // A link to a call in a console repeats the earlier steps that changed the sandbox.
    handle: async (request, wire) => {
      const timed = { ...wire, age: sandboxAge() };
      const response = await demo.fetch(request);
      if (demo.effectsOf(response).changes.length > 0) rememberChanges([timed]);
      return response;
    },
    advance: platform.advance,
  };
  const kept = currentSession();
  let session = kept?.story === page.id && platform.snapshot().idCount >= kept.ids ? kept : undefined;
  if (session === undefined) {
    await reset();
    session = fresh(page.id);
  }
  const target = page.before + index;
  // A guide describes what a reader gets who runs one step right after the other, however long they read in between.
  platform.skipIdleTime();
  const isAgain = session.ran > target;
  const calls = session.ran < target ? await callsOf(page) : [];
  let earlierProblem: string | undefined;
  const keep = (ran: number, saved: SavedValues): void => {
    session = { story: page.id, ran, saved, ids: platform.snapshot().idCount };
    keepSession(session);
  };
  const first = session.ran;
  for (let at = first; at < target; at += 1) {
    const call = calls[at];
    if (call === undefined) throw new Error(`The series "${page.id}" has no step ${at + 1}.`);
    const { saved, problems } = await runCall(call, mount, session.saved);
    if (problems[0] !== undefined) earlierProblem ??= `“${call.title}”, before this step: ${problems[0]}`;
    keep(at + 1, saved);
  }
  const step = page.steps[index];
  if (step === undefined) throw new Error(`The page has no step ${index + 1}.`);
  const ran = await runCall(step, mount, session.saved);
  keep(Math.max(session.ran, target + 1), ran.saved);
  return { ran, earlier: Math.max(0, target - first), earlierProblem, isAgain };
};

let queue: Promise<unknown> = Promise.resolve();

/**
 * Runs a step in the reader's session, after the earlier calls of the story that were not made yet. A session restarts if it is
 * of another story, or if the platform was reset. Steps run one at a time.
 */
export const runStep = (page: StepsOfPage, index: number): Promise<StepOutcome> => {
  const turn = queue.then(() => run(page, index));
  queue = turn.catch(() => undefined);
  return turn;
};
