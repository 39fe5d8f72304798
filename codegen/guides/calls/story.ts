import { divide, errorIn, type Diagnostic, type Result } from '../../diagnostics/diagnostic.ts';
import type { GuideModel } from '../../model/guide.ts';
import type { ParameterModel } from '../../../src/shared/model/types.ts';
import type { StepCall } from '../../../src/shared/guides/stepCall.ts';
import { suggestClosest } from '../../../src/shared/closest.ts';
import { readCall, type CallFacts, type CallOperation, type FencePlace, type GuideCall } from './call.ts';
import { requestOfGuideCall } from './callRequest.ts';
import { placeholdersIn } from '../../../src/shared/guides/placeholders.ts';

/** A page of a story with its calls in order. */
export type StoryPage = { readonly route: string; readonly title: string; readonly file: string; readonly calls: readonly GuideCall[] };

/** Pages whose calls run one after the other in a new demo organization: a series, or a single page. */
export type Story = { readonly id: string; readonly pages: readonly StoryPage[] };

const isUsual = ({ in: place, style, explode, allowReserved }: ParameterModel): boolean =>
  !allowReserved && (place === 'query' ? style === 'form' && explode : style === 'simple' && !explode);

/** Converts a call to the step that a page runs. */
export const stepOfCall = (call: GuideCall, operation: CallOperation): StepCall => ({
  title: call.title,
  operationId: call.operationId,
  as: call.as,
  request: requestOfGuideCall(call, operation),
  parameters: operation.parameters
    .filter((parameter) => !isUsual(parameter))
    .map(({ name, in: place, style, explode, allowReserved }) => ({ name, in: place, style, explode, allowReserved })),
  ...(operation.credential !== undefined && { credential: operation.credential }),
  wait: call.wait,
  save: call.save,
  expect: call.expect,
});

/** The calls of a story as steps. Those of unknown operations are omitted. */
export const stepsOf = ({ pages }: Story, { operations }: CallFacts): readonly StepCall[] =>
  pages.flatMap(({ calls }) =>
    calls.flatMap((call) => {
      const operation = operations.get(call.operationId);
      return operation === undefined ? [] : [stepOfCall(call, operation)];
    }),
  );

/** Reports names that a call uses but no earlier call saved. */
const unsavedNames = (page: StoryPage, call: GuideCall, saved: ReadonlySet<string>): readonly Diagnostic[] =>
  placeholdersIn(JSON.parse(JSON.stringify([call.as, call.path, call.query, call.headers, call.body ?? null, call.expect])))
    .filter((name) => !saved.has(name))
    .map((name) =>
      errorIn(
        page.file,
        'guide-call',
        `"${call.title}" uses {{${name}}}, which no earlier call of this series saves.`,
        saved.size === 0 ? 'Save it in a call before this one.' : suggestClosest(name, [...saved]),
        { line: call.line, col: 1 },
      ),
    );

const checkNames = ({ pages }: Story): readonly Diagnostic[] => {
  const saved = new Set<string>();
  return pages.flatMap((page) =>
    page.calls.flatMap((call) => {
      const problems = unsavedNames(page, call, saved);
      for (const name of Object.keys(call.save)) saved.add(name);
      return problems;
    }),
  );
};

/**
 * Reads the stories of the guides, in the order of the sidebar.
 * @param read reads one call
 * @returns the valid calls, and all problems of the others
 */
export const readStories = (
  guides: readonly GuideModel[],
  facts: CallFacts,
  read = (source: string, place: FencePlace): Result<GuideCall> => readCall(source, place, facts),
): { readonly stories: readonly Story[]; readonly problems: readonly Diagnostic[] } => {
  const problems: Diagnostic[] = [];
  const pagesById = new Map<string, StoryPage[]>();
  for (const { route, title, file, series, calls } of guides) {
    const { values, problems: ofCalls } = divide(calls.map(({ text, place }) => read(text, place)));
    problems.push(...ofCalls);
    const id = series ?? route;
    pagesById.set(id, [...(pagesById.get(id) ?? []), { route, title, file, calls: values }]);
  }
  const stories = [...pagesById].map(([id, pages]) => ({ id, pages }));
  // An invalid call does not save anything, and reporting its names as missing would hide the cause.
  if (problems.length === 0) problems.push(...stories.flatMap(checkNames));
  return { stories, problems };
};
