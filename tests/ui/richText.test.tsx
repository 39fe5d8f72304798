import { expect, test } from 'vitest';
import { richText } from '../../codegen/model/text/richText.ts';
import { RichText } from '../../src/ui/text/RichText.tsx';
import { markup } from '../reference/markup.tsx';

test.each([
  ['מחזיר משתמש לפי `user_id`.', true],
  ['- أولاً: سجّل الدخول.', true],
  ['Returns 用户 by `user_id`.', false],
])('text has the direction of its script: %s', (text, isMarked) => {
  for (const compact of [false, true])
    expect(markup(<RichText text={richText(text, 3)} compact={compact} />).includes(' dir="auto"')).toBe(isMarked);
});
