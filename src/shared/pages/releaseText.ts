import type { ReleaseModel, RichText } from '../model/types.ts';

/** Returns the description of a release as paragraphs. */
export const releaseText = ({ isStart, summary }: Pick<ReleaseModel, 'isStart' | 'summary'>): RichText =>
  isStart ? [['p', {}, 'The changelog starts with this version.'], ...summary] : summary;
