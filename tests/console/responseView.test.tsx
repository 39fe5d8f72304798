import { expect, it } from 'vitest';
import { ResponseView } from '../../src/console/response/ResponseView.tsx';
import { markup, textOf } from '../reference/markup.tsx';

const responses = ['200', '404', '4xx', 'default'].map((status) => ({ status, description: [`Documented as ${status}.`] }));

const shown = (status: number, documented: readonly string[], actor: string | null = null): string =>
  textOf(
    markup(
      <ResponseView
        operation={{ anchor: 'read', method: 'get', responses: responses.filter((one) => documented.includes(one.status)) }}
        response={{ status, headers: [], body: { kind: 'none' }, size: 0, isCut: false, milliseconds: 1, effects: null }}
        actor={actor}
        isStale={false}
        explanation={undefined}
        onTryAs={() => undefined}
        onAgain={() => undefined}
      />,
    ),
  );

it.each([
  [200, ['200', 'default'], 'Documented as 200.'],
  [404, ['404', '4xx', 'default'], 'Documented as 404.'],
  [409, ['404', '4xx', 'default'], 'Documented as 4xx.'],
  [500, ['404', '4xx', 'default'], 'Documented as default.'],
  [500, ['404', '4xx'], 'This operation does not document this status.'],
])('explains the status %i if %j are documented', (status, documented, meaning) => {
  expect(shown(status, documented)).toContain(meaning);
});

it('shows the start of a token of the demo', () => {
  expect(shown(200, [], 'token'.repeat(100))).toContain(`as ${'token'.repeat(5).slice(0, 24)}… · `);
});
