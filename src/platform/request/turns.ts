/** After this many milliseconds, yield to other platforms in this process. */
const longestTurn = 20;

/** Returns a function that runs tasks one at a time, in the order of its calls. */
export const createTurns = (): (<T>(task: () => Promise<T>) => Promise<T>) => {
  let queue: Promise<unknown> = Promise.resolve();
  let turnStarted = performance.now();
  const afterTurn = async (): Promise<void> => {
    if (performance.now() - turnStarted < longestTurn) return;
    await new Promise((resolve) => setTimeout(resolve));
    turnStarted = performance.now();
  };
  return (task) => {
    const turn = queue.then(task);
    queue = turn.catch(() => undefined).then(afterTurn);
    return turn;
  };
};
