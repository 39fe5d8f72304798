import { useSyncExternalStore } from 'react';
import { readBaseUrl, subscribeToken, target, tokenFor } from './target.ts';
import { useStore } from '../ui/store.ts';

export type ResolvedTarget =
  | { readonly kind: 'demo' }
  | { readonly kind: 'host'; readonly baseUrl: string; readonly origin: string; readonly token: string }
  | { readonly kind: 'problem'; readonly problem: string };

/** Returns the current server of an API's requests; `defaultBaseUrl` applies until the reader enters another. */
export const useTarget = (api: string, defaultBaseUrl: string): ResolvedTarget => {
  const current = useStore(target);
  const read = readBaseUrl(current.baseUrls[api] ?? defaultBaseUrl);
  const origin = 'problem' in read ? '' : read.origin;
  const token = useSyncExternalStore(
    subscribeToken,
    () => tokenFor(origin),
    () => '',
  );
  if (current.kind === 'demo') return { kind: 'demo' };
  return 'problem' in read
    ? { kind: 'problem', problem: read.problem }
    : { kind: 'host', baseUrl: read.baseUrl, origin: read.origin, token };
};
