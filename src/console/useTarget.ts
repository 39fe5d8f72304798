import { useSyncExternalStore } from 'react';
import { readBaseUrl, subscribeToken, target, tokenFor } from './target.ts';
import { useStore } from './store.ts';

export type ResolvedTarget =
  | { readonly kind: 'demo' }
  | { readonly kind: 'host'; readonly baseUrl: string; readonly origin: string; readonly token: string }
  | { readonly kind: 'problem'; readonly problem: string };

/** Where a call of this API goes now. */
export const useTarget = (api: string): ResolvedTarget => {
  const current = useStore(target);
  const text = current.kind === 'host' ? (current.baseUrls[api] ?? '') : '';
  const read = readBaseUrl(text);
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
