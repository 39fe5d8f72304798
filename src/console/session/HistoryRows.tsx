import { StatusBadge } from '../../ui/StatusBadge.tsx';
import { siteHref } from '../../ui/text/siteHref.ts';
import { timeText } from '../../demo/readResponse.ts';
import type { MadeCall } from './history.ts';
import { revealFold } from './revealFold.ts';
import { linkHash } from '../draft/permalink.ts';
import { SessionExport, type SessionExportProps } from './SessionExport.tsx';
import controls from '../controls/controls.module.css';
import styles from './HistoryRows.module.css';

export type HistoryRowsProps = {
  readonly calls: readonly MadeCall[];
  readonly operationId: string;
  readonly languages: SessionExportProps['languages'];
  readonly onRepeat: (call: MadeCall) => void;
};

/** A row for each request. One of another operation opens in its own console, and can be sent again there. */
export const HistoryRows = ({ calls, operationId, languages, onRepeat }: HistoryRowsProps) => {
  const session = calls.filter(({ isUndone }) => isUndone !== true);
  return (
    <>
      {session.length === 0 ? null : <SessionExport calls={session} languages={languages} />}
      <ol ref={revealFold} className={styles.rows}>
        {calls.map((call) => (
          <li key={call.number}>
            <StatusBadge status={call.status === null ? 'none' : String(call.status)} />
            <code title={call.wire.path}>
              {call.wire.method} {call.wire.path}
            </code>
            <span className={styles.figures}>
              {call.wire.actor} · {timeText(call.milliseconds)}
            </span>
            {call.operationId === operationId ? (
              <button type="button" className={controls.quiet} aria-label={`Repeat call ${call.number}`} onClick={() => onRepeat(call)}>
                Repeat
              </button>
            ) : (
              <a
                href={siteHref(call.route) + linkHash(call.anchor, { draft: call.draft, earlier: [], age: 0, isOwn: true })}
                className={controls.quiet}
                aria-label={`Open call ${call.number}`}
              >
                Open
              </a>
            )}
          </li>
        ))}
      </ol>
    </>
  );
};
