import { splitBaseUrl } from '../../shared/request/request.ts';
import type { OperationPage } from '../../shared/pages/referencePage.ts';
import type { CallResponse } from '../../demo/callResponse.ts';
import { readResponse } from '../../demo/readResponse.ts';
import { reachesHostsDirectly } from './controller.ts';
import { credentialsToSend } from '../target/credentials.ts';
import type { Draft } from '../draft/draft.ts';
import { messageOf } from '../../shared/messageOf.ts';
import { wireOfDraft, type DemoRun } from './run.ts';
import { tokenFor } from '../target/target.ts';
import { toRequest } from '../../shared/request/wire.ts';
import { withCredentials } from '../target/withCredentials.ts';

const oldWorker =
  'The call was not sent, because an older version of this site would see your token. Close its other tabs, reload this page and send again.';

/**
 * Sends the request to a custom server, with the tokens that were typed for it. Redirects are not followed. Rejects with a
 * TypeError when the request cannot be sent. @param onPart gets each part of a stream
 */
export const runOnHost = async (
  operation: OperationPage,
  draft: Draft,
  baseUrl: string,
  signal: AbortSignal,
  onPart: (part: CallResponse) => void,
): Promise<Omit<DemoRun, 'changed'>> => {
  const wire = wireOfDraft(operation, draft, baseUrl);
  const origin = splitBaseUrl(baseUrl)[0];
  const secrets =
    draft.actor === 'nobody'
      ? []
      : credentialsToSend(operation)
          .map((one) => ({ ...one, text: tokenFor(origin, one.scheme) }))
          .filter(({ text }) => text !== '');
  if (secrets.length > 0 && !(await reachesHostsDirectly()))
    return { wire, milliseconds: 0, outcome: { kind: 'failure', message: oldWorker } };
  const request = toRequest(withCredentials(wire, secrets), origin, null, signal);
  const started = performance.now();
  try {
    const response = await fetch(request);
    const milliseconds = performance.now() - started;
    if (response.type === 'opaqueredirect')
      return {
        wire,
        milliseconds,
        outcome: {
          kind: 'failure',
          message: `${origin} responded with a redirect, which was not followed, to protect your token.`,
        },
      };
    return { wire, milliseconds, outcome: { kind: 'response', response: await readResponse(response, milliseconds, null, onPart) } };
  } catch (error) {
    const milliseconds = performance.now() - started;
    if (signal.aborted) return { wire, milliseconds, outcome: { kind: 'failure', message: 'The call was stopped.' } };
    const message = `No readable response from ${origin} (network or CORS). The server cannot be reached or does not allow requests from this site. ${messageOf(error)}`;
    return { wire, milliseconds, outcome: { kind: 'failure', message } };
  }
};
