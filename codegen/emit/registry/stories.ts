import { readStories, stepsOf } from '../../guides/calls/story.ts';
import type { CallFacts } from '../../guides/calls/call.ts';
import { camelCase } from '../../../src/shared/model/cases.ts';
import { banner, literal, text } from '../../files/source.ts';
import type { Emitter, EmitInput } from '../types.ts';

/** The facts that calls of guides are validated against, from the models of a run. */
export const factsOf = ({ apis, permissions }: Pick<EmitInput, 'apis' | 'permissions'>): CallFacts => ({
  operations: new Map(apis.flatMap(({ operations }) => operations.map((operation) => [operation.id, operation] as const))),
  roles: permissions.roles,
  permissions: permissions.permissions,
});

/** generated/stories.ts: all calls of each series of guides in order, so that a page in the middle can run the earlier ones. */
export const stories: Emitter = {
  name: 'stories',
  emit: (input) => {
    const facts = factsOf(input);
    const series = readStories(input.guides, facts).stories.filter(({ pages }) => pages.length > 1);
    const files = series.map((story) => ({
      path: `stories/${camelCase(story.id)}.ts`,
      content: `${banner('registry/stories', 'the calls of the guides')}
import type { StepCall } from '../../src/shared/guides/stepCall.ts';

/** The calls of the series, in order. */
export const steps: readonly StepCall[] = [
${stepsOf(story, facts)
  .map((step) => `  ${literal(step)},\n`)
  .join('')}];
`,
    }));
    return [
      ...files,
      {
        path: 'stories.ts',
        content: `${banner('registry/stories', 'the calls of the guides')}
import type { StepCall } from '../src/shared/guides/stepCall.ts';

type Story = { readonly steps: readonly StepCall[] };

/** The calls of each series of guides. */
export const stories: Readonly<Record<string, () => Promise<Story>>> = {
${series.map(({ id }) => `  ${text(id)}: () => import('./stories/${camelCase(id)}.ts'),\n`).join('')}};
`,
      },
    ];
  },
};
