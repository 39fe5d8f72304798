import type { OperationPage } from '../reference/types.ts';
import { exampleHeader } from './answer.ts';
import { starterValue } from './starter.ts';

/** The answer that an operation documents for a call that goes well, for one that no rule of the demo platform answers. */
export const exampleAnswer = ({ responses, schemas }: OperationPage): Response | undefined => {
  const good = responses.find(({ status }) => status.startsWith('2'));
  if (good === undefined) return undefined;
  const status = Number(good.status.replace(/XX/i, '00'));
  const [media] = good.content;
  if (media === undefined || status === 204 || status === 205) return new Response(null, { status, headers: { [exampleHeader]: 'yes' } });
  const value = media.examples[0]?.value ?? (media.schema === null ? '' : starterValue(media.schema, schemas));
  return new Response(typeof value === 'string' ? value : JSON.stringify(value), {
    status,
    headers: { 'Content-Type': media.mediaType, [exampleHeader]: 'yes' },
  });
};
