import { readStories, stepsOf } from '../../guides/calls/story.ts';
import { factsOf } from '../registry/stories.ts';
import { kebabCase } from '../../../src/shared/model/cases.ts';
import { visible } from '../../files/source.ts';
import type { Emitter } from '../types.ts';
import { describeApi, describeStories, storyWorkflow } from './workflows.ts';
import { perApi } from '../perApi.ts';

/** The files with the calls of an API's examples, in its folder, and with the calls of the guides. */
export const [apiWorkflowsFile, storyWorkflowsFile] = ['arazzo.json', 'stories.arazzo.json'];

/** Formatted, because people read it too. */
const jsonText = (value: object): string => `${visible(JSON.stringify(value, null, 2))}\n`;

/** The calls of an API's examples as workflows, for contract checks. @see https://spec.openapis.org/arazzo/v1.0.1 */
export const arazzo: Emitter = perApi('arazzo', ({ api }) => [{ path: apiWorkflowsFile, content: jsonText(describeApi(api)) }]);

/** The calls of the guides as workflows: one for each series, or for each guide without a series. */
export const arazzoStories: Emitter = {
  name: 'arazzo-stories',
  later: true,
  emit: (input) => {
    const facts = factsOf(input);
    const operations = input.apis.flatMap((api) => api.operations);
    const stories = readStories(input.guides, facts).stories.flatMap((own) => {
      const steps = stepsOf(own, facts);
      const story = { id: kebabCase(own.id), summary: own.pages[0]?.title ?? own.id };
      return steps.length === 0 ? [] : [storyWorkflow(story, steps, operations)];
    });
    const title = `Guides of ${input.product.name}`;
    return stories.length === 0 ? [] : [{ path: storyWorkflowsFile, content: jsonText(describeStories(title, input.apis, stories)) }];
  },
};
