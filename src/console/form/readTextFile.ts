import { sizeText } from '../../demo/readResponse.ts';

/** The most bytes of a body: longer texts make the form and its snippet slow. */
const most = 2_000_000;

type FileText = { readonly text: string; readonly problem?: undefined } | { readonly text?: undefined; readonly problem: string };

/** Returns the text of a file, or why the console cannot send it: requests are shown as text, and other bytes would change. */
export const readTextFile = async (file: File): Promise<FileText> => {
  if (file.size > most)
    return { problem: `${file.name} has ${sizeText(file.size)}. The console sends files of at most ${sizeText(most)}.` };
  if (file.size === 0) return { problem: `${file.name} is empty. Choose a file with text.` };
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(await file.arrayBuffer()) };
  } catch (error) {
    return {
      problem:
        error instanceof TypeError
          ? `${file.name} is not UTF-8 text, and the console can send only text.`
          : `${file.name} could not be read. Choose it again.`,
    };
  }
};
