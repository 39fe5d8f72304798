const codes = { SIGINT: 130, SIGTERM: 143 } as const;

/**
 * Ends the process with the usual code when it is interrupted. Writing happens in one synchronous step with its own
 * clean-up, so at the time a signal is handled the output is wholly old or wholly new, and nothing temporary is left.
 */
export const exitOnSignals = (): void => {
  for (const [signal, code] of Object.entries(codes)) process.on(signal, () => process.exit(code));
  // The reader of a pipe went away: nobody is left to tell.
  process.stdout.on('error', () => process.exit(0));
  process.stderr.on('error', () => process.exit(0));
};
