import type { ChangeMark } from '../model/types.ts';

const months = ['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October', 'November', 'December'];

/** Formats an ISO date as `16 June 2025`, the same in every environment. */
export const dayText = (date: string): string => {
  const [year = '', month = '', day = ''] = date.split('-');
  return `${Number(day)} ${months[Number(month) - 1] ?? month} ${year}`;
};

/** Completes "Deprecated" with the last day of support, if known: ` until 31 January 2027`. */
export const untilText = (sunset: string | undefined): string => (sunset === undefined ? '' : ` until ${dayText(sunset)}`);

/** `New in 1.2` or `Changed in 1.2`. */
export const changeText = ({ kind, version }: ChangeMark): string => `${kind === 'new' ? 'New' : 'Changed'} in ${version}`;

type Lifecycle = {
  readonly deprecated?: boolean | undefined;
  readonly sunset?: string | undefined;
  readonly change?: ChangeMark | undefined;
};

/** Returns the sentences at the start of a description in Markdown: `Deprecated until 31 January 2027. New in 1.2. `. */
export const lifecycleText = ({ deprecated, sunset, change }: Lifecycle): string =>
  `${deprecated === true ? `Deprecated${untilText(sunset)}. ` : ''}${change === undefined ? '' : `${changeText(change)}. `}`;
