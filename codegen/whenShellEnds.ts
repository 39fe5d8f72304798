/**
 * Calls back when the shell that npm started this process in is gone. A signal for npm ends that shell, which passes
 * nothing on: a server would go on alone and keep its port. A process that npm did not start has no such shell.
 */
export const whenShellEnds = (act: () => void): void => {
  if (process.env['npm_lifecycle_event'] === undefined) return;
  const shell = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === shell) return;
    clearInterval(timer);
    act();
  }, 250);
  timer.unref();
};
