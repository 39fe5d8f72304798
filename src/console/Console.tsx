import type { OperationPage } from '../reference/types.ts';

type ConsoleProps = { readonly operation: OperationPage; readonly onClose: () => void };

/** The console of one operation. */
export const Console = ({ operation, onClose }: ConsoleProps) => (
  <button type="button" onClick={onClose}>
    {operation.summary}
  </button>
);
