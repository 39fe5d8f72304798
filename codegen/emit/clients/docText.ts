import { comment } from '../../files/source.ts';
import { plainText } from '../../model/text/richText.ts';
import type { RichText } from '../../../src/shared/model/types.ts';

/** Escapes text for a documentation comment of a generated file, on one line. */
export const docText = (text: string): string => comment(text).replaceAll('*/', '* /').replaceAll('*\\/', '* /');

/** The first paragraph of a description, as plain text. */
export const firstParagraph = (text: RichText): string => plainText(text.slice(0, 1));
