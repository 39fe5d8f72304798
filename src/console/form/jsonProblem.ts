import { inexactNumber } from '../../shared/exactNumbers.ts';
import { scanJson, type Mark } from '../editor/scanJson.ts';

/** Returns the first problem of a JSON text: a syntax error, a repeated name, or a number that JavaScript would change. */
export const jsonProblem = (text: string, scan = scanJson(text, '')): Mark | undefined =>
  scan.problem ?? scan.repeated ?? inexactNumber(text);
