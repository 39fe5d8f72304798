import { StatusBadge } from '../ui/Badge.tsx';
import { timeText } from './answer.ts';
import { history, type MadeCall } from './history.ts';
import { linkHash } from './permalink.ts';
import { useStore } from './store.ts';
import { siteHref } from '../ui/siteHref.ts';
import controls from './controls.module.css';
import styles from './HistoryList.module.css';

type HistoryListProps = { readonly operationId: string; readonly onRepeat: (call: MadeCall) => void };

/** The calls made in this tab, newest first. A call of another operation is repeated on its own place. */
export const HistoryList = ({ operationId, onRepeat }: HistoryListProps) => {
  const { calls } = useStore(history);
  if (calls.length === 0) return null;
  return (
    <details className={styles.history}>
      <summary>
        {calls.length} {calls.length === 1 ? 'call' : 'calls'} made
      </summary>
      <ol>
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
                href={siteHref(call.route) + linkHash(call.anchor, { draft: call.draft, earlier: [] })}
                className={controls.quiet}
                aria-label={`Open call ${call.number}`}
              >
                Open
              </a>
            )}
          </li>
        ))}
      </ol>
    </details>
  );
};
