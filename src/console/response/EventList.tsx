import type { EventsBody } from '../../demo/callResponse.ts';
import type { StreamEvent } from '../../demo/eventStream.ts';
import type { JsonValue } from '../../shared/model/types.ts';
import { CodeLines } from '../../ui/code/CodeBlock.tsx';
import { JsonView } from '../../ui/code/JsonView.tsx';
import { readExactJson } from '../draft/draft.ts';
import response from './ResponseView.module.css';
import styles from './EventList.module.css';

const stateText = ({ count, events, state }: EventsBody): string => {
  const number = `${count.toLocaleString('en')} ${count === 1 ? 'event' : 'events'}`;
  const shown = count > events.length ? `, the last ${events.length} shown` : '';
  const end = { open: 'The stream is open.', ended: 'The stream has ended.', stopped: 'The stream was stopped.' }[state];
  return `${number}${shown}. ${end}`;
};

const isStructure = (value: JsonValue | undefined): value is JsonValue => typeof value === 'object' && value !== null;

const EventData = ({ event }: { readonly event: StreamEvent }) => {
  const value = readExactJson(event.data);
  return isStructure(value) ? (
    <JsonView value={value} label={`Data of ${event.type}`} />
  ) : (
    <CodeLines code={{ language: 'text', code: event.data.slice(0, 20_000) }} />
  );
};

/** The events of a stream as they are received, each with its type, id and data. */
export const EventList = ({ body }: { readonly body: EventsBody }) => {
  const first = body.count - body.events.length;
  return (
    <>
      <p className={response.note}>{stateText(body)}</p>
      <div role="log" aria-label="Events">
        <ol className={styles.events}>
          {body.events.map((event, index) => (
            <li key={first + index}>
              <p className={styles.eventHead}>
                <strong>{event.type}</strong>
                {event.id === '' ? null : ` id ${event.id}`}
              </p>
              <EventData event={event} />
            </li>
          ))}
        </ol>
      </div>
    </>
  );
};
