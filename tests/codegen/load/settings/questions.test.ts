import { describe, expect, test } from 'vitest';
import { loadQuestions, lostQuestions } from '../../../../codegen/load/settings/questions.ts';
import { records } from '../../../search/records.ts';
import { temporaryFolder } from '../../../folders.ts';

const load = (text: string) => loadQuestions(temporaryFolder({ 'content/questions.yaml': text }));

describe('content/questions.yaml', () => {
  test('has questions by the address that answers them', () =>
    expect(load('# Undo\n/start/restore:\n  - get it back\n')).toMatchObject({
      ok: true,
      value: { '/start/restore': { asked: ['get it back'] } },
    }));
  test('warns about an address that no page has, at its line, with the closest one', () => {
    const result = load('/start/restore: [undo]\n/start/restor: [undo]\n');
    expect(result.ok && lostQuestions(result.value, records)).toMatchObject([
      { line: 2, severity: 'warn', text: expect.stringContaining('"/start/restor"'), fix: expect.stringContaining('/start/restore') },
    ]);
  });
});
