type HostStatus = 'up' | 'down' | 'failed';

/** A host that timed out is not tried again for this long. @see specification, section 9 */
export const cooldownMs = 120_000;

const shuffle = <T>(items: readonly T[], random: () => number): readonly T[] => {
  const mixed = [...items];
  for (let last = mixed.length - 1; last > 0; last -= 1) {
    const pick = Math.floor(random() * (last + 1));
    [mixed[last], mixed[pick]] = [mixed[pick] as T, mixed[last] as T];
  }
  return mixed;
};

/** Returns the URLs of an application's hosts for reading: the first one, and the fallbacks in random order. */
export const hostsOf = (appId: string, random: () => number = Math.random): readonly string[] => [
  `https://${appId}-dsn.algolia.net`,
  ...shuffle([1, 2, 3], random).map((number) => `https://${appId}-${number}.algolianet.com`),
];

/** Remembers failed hosts for two minutes of a monotonic clock. */
export type HostMemory = {
  readonly mark: (url: string, status: HostStatus) => void;
  /** The hosts to try, in order: available ones, then failed ones, and timed-out ones only when no other is left. */
  readonly usable: (urls: readonly string[]) => readonly string[];
};

/** Creates a memory of failed hosts. The clock counts milliseconds from any start and never goes back. */
export const createHostMemory = (now: () => number = () => performance.now()): HostMemory => {
  const marks = new Map<string, { readonly status: HostStatus; readonly at: number }>();
  const statusOf = (url: string): HostStatus => {
    const mark = marks.get(url);
    return mark === undefined || now() - mark.at >= cooldownMs ? 'up' : mark.status;
  };
  return {
    mark: (url, status) => void marks.set(url, { status, at: now() }),
    // All are used: a network that failed for a second must not disable the search for two minutes.
    usable: (urls) => (['up', 'failed', 'down'] as const).flatMap((status) => urls.filter((url) => statusOf(url) === status)),
  };
};
