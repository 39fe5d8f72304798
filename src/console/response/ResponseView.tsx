import { useState } from 'react';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import { CodeLines } from '../../ui/code/CodeBlock.tsx';
import { CopyButton } from '../../ui/code/CopyButton.tsx';
import { JsonView } from '../../ui/code/JsonView.tsx';
import { RichText } from '../../ui/text/RichText.tsx';
import { TabList } from '../../ui/tabs/TabList.tsx';
import { statusText } from '../../ui/statusText.ts';
import { cutText } from '../../shared/model/raw.ts';
import { documentedResponse } from '../../shared/documentedResponse.ts';
import type { OperationPage } from '../../shared/pages/referencePage.ts';
import { lazyPart } from '../../ui/loading/lazyPart.tsx';
import type { CallResponse, CallResponseBody } from '../../demo/callResponse.ts';
import { sizeText, timeText } from '../../demo/readResponse.ts';
import type { Explanation } from './explain.ts';
import { ChangeList } from './ChangeList.tsx';
import { siteHref } from '../../ui/text/siteHref.ts';
import controls from '../controls/controls.module.css';
import styles from './ResponseView.module.css';

const EventList = lazyPart('EventList', () => import('./EventList.tsx'), 'The list of events');

type ResponseViewProps = {
  readonly operation: Pick<OperationPage, 'anchor' | 'method'> & {
    readonly responses: readonly Pick<OperationPage['responses'][number], 'status' | 'description'>[];
  };
  readonly response: CallResponse;
  /** The role that the sandbox saw; null for another server. */
  readonly actor: string | null;
  /** Whether the request was edited since then. */
  readonly isStale: boolean;
  readonly explanation: Explanation | undefined;
  readonly onTryAs: (role: string) => void;
  /** Sends the request of the response again. */
  readonly onAgain: () => void;
};

const copiedText = (body: Extract<CallResponseBody, { readonly kind: 'json' | 'text' | 'events' }>): string => {
  if (body.kind !== 'json') return body.text;
  try {
    return JSON.stringify(body.value, null, 2);
  } catch {
    // JSON that is too deep to indent is copied as received.
    return body.text;
  }
};

/** A response: its status and meaning, the reason for a failure, side effects, body and headers. */
export const ResponseView = ({ operation, response, actor, isStale, explanation, onTryAs, onAgain }: ResponseViewProps) => {
  const [tab, setTab] = useState<'body' | 'headers'>('body');
  const idBase = `${operation.anchor}-response`;
  const documented = documentedResponse(operation.responses, response.status);
  const { body } = response;
  return (
    <div className={styles.response}>
      <div className={styles.status}>
        <StatusBadge status={String(response.status)} />
        <strong>{statusText(String(response.status))}</strong>
        <span className={styles.figures}>
          {actor === null ? null : `as ${cutText(actor, 24)} · `}
          {timeText(response.milliseconds)} · {sizeText(response.size)}
        </span>
      </div>
      {isStale ? <p className={styles.stale}>The request has changed since this response.</p> : null}
      <div className={styles.scroll}>
        <div className={styles.meaning}>
          {documented === undefined ? (
            <p>This operation does not document this status.</p>
          ) : (
            <RichText text={documented.description} compact />
          )}
          {explanation === undefined ? null : <Why explanation={explanation} onTryAs={onTryAs} />}
        </div>
        {response.effects === null ? null : <ChangeList effects={response.effects} onAgain={operation.method === 'get' ? onAgain : null} />}
        <div className={styles.bar}>
          <TabList
            label="Parts of the response"
            idBase={idBase}
            tabs={[
              { id: 'body', label: 'Body' },
              { id: 'headers', label: `Headers (${response.headers.length})` },
            ]}
            selected={tab}
            onSelect={setTab}
          />
          {tab === 'body' && 'text' in body ? <CopyButton text={() => copiedText(body)} label="Copy response" /> : null}
        </div>
        <div role="tabpanel" id={`${idBase}-panel`} aria-labelledby={`${idBase}-${tab}`} className={styles.panel}>
          {tab === 'headers' ? <Headers headers={response.headers} /> : <Body response={response} />}
        </div>
      </div>
    </div>
  );
};

const Why = ({
  explanation: { text, link, tryAs },
  onTryAs,
}: {
  readonly explanation: Explanation;
  readonly onTryAs: (role: string) => void;
}) => (
  <p className={styles.why}>
    {text} {link === undefined ? null : <a href={siteHref(link.href)}>{link.label}</a>}
    {tryAs === undefined ? null : (
      <button type="button" className={controls.quiet} onClick={() => onTryAs(tryAs)}>
        Send as {tryAs}
      </button>
    )}
  </p>
);

const Body = ({ response: { body, isCut } }: { readonly response: CallResponse }) => {
  const cut = isCut ? <p className={styles.note}>The body is longer than 5 MB. Only the first 5 MB are shown.</p> : null;
  if (body.kind === 'none') return <p className={styles.note}>The response has no body.</p>;
  if (body.kind === 'binary')
    return <p className={styles.note}>{body.mediaType === '' ? 'Binary data' : body.mediaType} cannot be shown as text.</p>;
  return (
    <>
      {cut}
      {body.kind === 'events' ? (
        <EventList body={body} />
      ) : body.kind === 'json' ? (
        <JsonView value={body.value} label="Response body" />
      ) : (
        <CodeLines code={{ language: 'text', code: body.text.slice(0, 200_000) }} />
      )}
    </>
  );
};

const Headers = ({ headers }: { readonly headers: CallResponse['headers'] }) =>
  headers.length === 0 ? (
    <p className={styles.note}>No headers are readable from this page.</p>
  ) : (
    <dl className={styles.headers}>
      {headers.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
