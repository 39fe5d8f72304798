import { expect, test } from 'vitest';
import { cutText } from '../../../src/shared/model/raw.ts';

test.each([
  ['Robot', 'Robot'],
  ['Robots', 'Robot…'],
  ['Arms🤖', 'Arms…'],
  ['Arm🤖s', 'Arm🤖…'],
])('%s is cut between characters', (text, cut) => {
  expect(cutText(text, 5)).toBe(cut);
});
