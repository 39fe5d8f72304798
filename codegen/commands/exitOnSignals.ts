const codes = { SIGINT: 130, SIGTERM: 143 } as const;

/**
 * Exits with the usual exit code when the process is interrupted. Files are written in one synchronous step that cleans up after
 * itself, so a signal leaves the output either completely old or completely new, without temporary files.
 */
export const exitOnSignals = (): void => {
  for (const [signal, code] of Object.entries(codes)) process.on(signal, () => process.exit(code));
  // The reader of the pipe has closed it, so output is no longer needed.
  process.stdout.on('error', () => process.exit(0));
  process.stderr.on('error', () => process.exit(0));
};
