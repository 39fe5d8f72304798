import { Fragment, type ReactNode } from 'react';
import { urlPieces } from '../../shared/snippets/urlPieces.ts';

/** Returns the class that keeps a piece whole at its hyphens in columns that have space for it, by its length. */
const wholeClass = (piece: string): string | undefined => {
  if (!piece.includes('-')) return undefined;
  if (piece.length <= 40) return 'tk-w';
  return piece.length <= 46 ? 'tk-l' : undefined;
};

/** Lets URLs and long paths wrap after a slash and before a parameter rather than within a word. Copies of the text stay the same. */
export const breakUrls = (text: string): ReactNode =>
  urlPieces(text)?.map((part, index) => {
    const whole = wholeClass(part);
    return (
      <Fragment key={index}>
        {index === 0 ? null : <wbr />}
        {whole === undefined ? part : <span className={whole}>{part}</span>}
      </Fragment>
    );
  }) ?? text;

const breakAt = (text: string, places: RegExp): ReactNode =>
  text.split(places).map((part, index) => (
    <Fragment key={index}>
      {index === 0 ? null : <wbr />}
      {part}
    </Fragment>
  ));

/** Lets a path that is too long for a narrow column wrap after a slash rather than within a word. */
export const breakPath = (path: string): ReactNode => (/\S{24}/.test(path) ? breakAt(path, /(?<=[^/]\/)/) : path);

/** Lets a name with a long identifier wrap between its words: `ApiAuthorizedConnectApp`, `admin.conversations.archive`. */
export const breakName = (name: string): ReactNode => (/\S{20}/.test(name) ? breakAt(name, /(?<=[\p{Ll}\d])(?=\p{Lu})|(?<=[_.])/u) : name);
