import { describe, expect, it } from 'vitest';
import { contract } from '../../src/mocks/contract.ts';
import { createPlatform } from '../../src/platform/createPlatform.ts';
import { responseProblems } from './responseProblems.ts';
import { operations, send } from './operations.ts';

const cases = operations.flatMap((operation) =>
  operation.responses.map((response) => ({ operation, response, title: `${operation.id} returns ${response.status}` })),
);

describe('documented responses', () => {
  it('has a provocation for every documented status', () => {
    expect(cases.filter(({ response }) => response.provocation === null).map(({ title }) => title)).toEqual([]);
  });

  it.each(cases)('$title', async ({ operation, response }) => {
    const { provocation } = response;
    if (provocation === null) throw new Error('No call is known to get this response: add x-provoke to the spec.');
    const platform = createPlatform({ contract });
    const answer = await send(platform.handle, provocation);
    expect(`${answer.status} ${JSON.stringify(answer.body)}`).toMatch(new RegExp(`^${response.status} `));
    expect(responseProblems(operation, answer.status, answer.body)).toEqual([]);
    if (answer.status >= 400) expect(JSON.stringify(answer.body)).toMatch(/"(?:error|message|errors)":/);
  });
});
