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

test.each([
  ['`event-autotagging`', 'phone'],
  ['`custom-metadata-fields:read`', 'desktop'],
])('a name in code is not divided at its hyphens: %s', (text, where) => {
  expect(markup(<RichText text={richText(text, 3)} />)).toContain(`<code data-whole="${where}">`);
});

// These have no hyphen within, several words, or no space on a small screen.
test.each(['`robolog_id`', '`-`', '`aws s3 cp --no-progress`', '`f0bcd62c-3b11-4d43-878a-19f5012036a5`'])(
  'other code is divided like text: %s',
  (text) => {
    expect(markup(<RichText text={richText(text, 3)} />)).toContain('<code>');
  },
);
