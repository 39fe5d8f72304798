const codes = { SIGINT: 130, SIGTERM: 143 } as const;

/**
 * Ends the process with the usual exit code when it is interrupted. Files are written in one synchronous step that cleans up
 * after itself, so whenever a signal is handled the output is either all old or all new, and no temporary files are left.
 */
export const exitOnSignals = (): void => {
  for (const [signal, code] of Object.entries(codes)) process.on(signal, () => process.exit(code));
  // The reader of the pipe has closed it, so there is nobody to report to.
  process.stdout.on('error', () => process.exit(0));
  process.stderr.on('error', () => process.exit(0));
};
