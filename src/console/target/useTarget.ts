import { useSyncExternalStore } from 'react';
import type { OperationPage } from '../../shared/pages/referencePage.ts';
import { credentialsToSend, chosenSecurity } from './credentials.ts';
import { readBaseUrl, subscribeToken, target, tokenFor } from './target.ts';
import { useStore } from '../../ui/store.ts';

export type ResolvedTarget =
  | { readonly kind: 'demo' }
  | { readonly kind: 'host'; readonly baseUrl: string; readonly origin: string; readonly isAuthenticated: boolean }
  | { readonly kind: 'problem'; readonly problem: string };

/** Returns the key of the base URL that a reader enters: one for each API, and one for each operation with its own server. */
export const serverKey = ({ api, servers, exampleRequest }: Pick<OperationPage, 'api' | 'servers' | 'exampleRequest'>): string =>
  servers === undefined ? api : `${api} ${exampleRequest.baseUrl}`;

/** Returns the current server of an operation's requests: that of its example until the reader enters another. */
export const useTarget = (operation: OperationPage): ResolvedTarget => {
  const current = useStore(target);
  useStore(chosenSecurity);
  const read = readBaseUrl(current.baseUrls[serverKey(operation)] ?? operation.exampleRequest.baseUrl);
  const origin = 'problem' in read ? '' : read.origin;
  const isAuthenticated = useSyncExternalStore(
    subscribeToken,
    () => credentialsToSend(operation).some(({ scheme }) => tokenFor(origin, scheme) !== ''),
    () => false,
  );
  if (current.kind === 'demo') return { kind: 'demo' };
  return 'problem' in read
    ? { kind: 'problem', problem: read.problem }
    : { kind: 'host', baseUrl: read.baseUrl, origin: read.origin, isAuthenticated };
};
