/** Whether the parent process is still running. Windows keeps the id of a parent that has ended. */
const hasParent = (parent: number): boolean => {
  if (process.ppid !== parent) return false;
  try {
    process.kill(parent, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
};

/**
 * A signal to npm ends the shell in which npm started this process, but the shell does not forward it: a server would keep
 * running and keep its port. A process that npm did not start has no such shell.
 */
const whenShellEnds = (act: () => void): void => {
  if (process.env['npm_lifecycle_event'] === undefined) return;
  const shell = process.ppid;
  const timer = setInterval(() => {
    if (hasParent(shell)) return;
    clearInterval(timer);
    act();
  }, 250);
  timer.unref();
};

/** Calls back once, when this process or the npm that started it receives a signal to end. */
export const whenToldToEnd = (act: () => void): void => {
  let isTold = false;
  const end = (): void => {
    if (!isTold) act();
    isTold = true;
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, end);
  whenShellEnds(end);
};
