import { describe, expect, test } from 'vitest';
import { deadSynonyms, loadSynonyms } from '../../../../codegen/load/settings/synonyms.ts';
import { records } from '../../../search/records.ts';
import { temporaryFolder } from '../../../folders.ts';

const load = (text: string) => loadSynonyms(temporaryFolder({ 'content/synonyms.yaml': text }));

describe('content/synonyms.yaml', () => {
  test('maps words of readers to words of the docs', () =>
    expect(load('# People\nteammate: [user]\nkick off: [start]\n')).toMatchObject({
      ok: true,
      value: { teammate: { meanings: ['user'] }, 'kick off': { meanings: ['start'] } },
    }));
  test('warns about words that no record contains, at their line', () => {
    const result = load('erase: [delete]\nbuild: [compile, create a field]\n');
    expect(result.ok && deadSynonyms(result.value, records)).toMatchObject([
      { line: 2, severity: 'warn', text: expect.stringContaining('"compile"') },
    ]);
  });
});
