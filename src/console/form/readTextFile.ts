import { sizeText } from '../../demo/readResponse.ts';

/** The most bytes of a body: longer texts make the form and its snippet slow. */
const most = 2_000_000;

type FileText = { readonly text: string; readonly problem?: undefined } | { readonly text?: undefined; readonly problem: string };

/** Returns the text of a file, or why the console cannot send it: requests are shown as text, and other bytes would change. */
export const readTextFile = async (file: File): Promise<FileText> => {
  if (file.size > most)
    return { problem: `${file.name} has ${sizeText(file.size)}. The console sends files of at most ${sizeText(most)}.` };
  if (file.size === 0) return { problem: `${file.name} is empty. Choose a file with text.` };
  const notText = { problem: `${file.name} is not UTF-8 text, and the console can send only text.` };
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(await file.arrayBuffer());
    // The bytes of UTF-16 can be valid UTF-8.
    return text.includes('\0') ? notText : { text };
  } catch (error) {
    return error instanceof TypeError ? notText : { problem: `${file.name} could not be read. Choose it again.` };
  }
};
