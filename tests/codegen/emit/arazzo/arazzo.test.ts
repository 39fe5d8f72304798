import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { describe, expect, it } from 'vitest';
import { storyWorkflowsFile } from '../../../../codegen/emit/arazzo/arazzo.ts';
import type { ArazzoDescription } from '../../../../codegen/emit/arazzo/workflows.ts';
import { loadCheckedApis } from '../../../../codegen/check/checkedApi.ts';

const generated = join(import.meta.dirname, '../../../../generated');
const apis = await loadCheckedApis(join(generated, '..'));
const files = [...apis.map(({ name }) => `${name}/arazzo.json`), storyWorkflowsFile];
const textOf = (file: string): string => readFileSync(join(generated, file), 'utf8');
const config = await createConfig({ extends: ['recommended-strict'] });

const lint = async (file: string, text: string): Promise<readonly string[]> =>
  (await lintFromString({ source: text, absoluteRef: join(generated, file), config })).map(
    ({ ruleId, message }) => `${ruleId}: ${message}`,
  );

describe('the emitted Arazzo descriptions', () => {
  it.each(files)('are valid: %s', async (file) => {
    expect(await lint(file, textOf(file))).toEqual([]);
  });

  it('are reported when they are invalid', async () => {
    const [file = ''] = files;
    expect(await lint(file, textOf(file).replace('"workflowId"', '"workflow"'))).not.toEqual([]);
  });

  it('read what every operation reads, and change only what they create', () => {
    for (const { operations, workflows } of apis) {
      const calls = workflows.workflows.flatMap(({ workflowId, steps }) => steps.map(({ operationId }) => ({ workflowId, operationId })));
      for (const { id, method } of operations) {
        if (method === 'get' || method === 'head') expect(calls).toContainEqual(expect.objectContaining({ operationId: id }));
        else expect(calls.filter(({ workflowId, operationId }) => operationId === id && workflowId.startsWith('read-'))).toEqual([]);
      }
      for (const { workflowId, steps } of workflows.workflows.filter((workflow) => workflow.workflowId.startsWith('lifecycle-'))) {
        expect(steps[0]?.stepId, workflowId).toBe('create');
        expect(steps.at(-1)?.stepId, workflowId).toBe('delete');
        for (const { parameters } of steps.slice(1))
          expect(parameters.filter((parameter) => parameter.in === 'path').map(({ value }) => value)).toEqual(['$steps.create.outputs.id']);
      }
    }
  });

  it('name the API of each call of the guides', () => {
    const { sourceDescriptions, workflows } = JSON.parse(textOf(storyWorkflowsFile)) as ArazzoDescription;
    expect(sourceDescriptions.map(({ url }) => url).toSorted()).toEqual(apis.map(({ name }) => `./${name}/openapi.json`).toSorted());
    const known = new Set(apis.flatMap(({ name, operations }) => operations.map(({ id }) => `$sourceDescriptions.${name}.${id}`)));
    for (const { operationId } of workflows.flatMap(({ steps }) => steps)) expect(known).toContain(operationId);
    expect(workflows).not.toEqual([]);
  });
});
