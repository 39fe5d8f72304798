import { useSyncExternalStore } from 'react';

export type Store<State> = {
  readonly get: () => State;
  readonly set: (next: State) => void;
  readonly subscribe: (listener: () => void) => () => void;
};

/** Creates a value outside of React that components subscribe to. */
export const createStore = <State>(initial: State): Store<State> => {
  let state = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => state,
    set: (next) => {
      state = next;
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
};

export const useStore = <State>(store: Store<State>): State => useSyncExternalStore(store.subscribe, store.get, store.get);
