import type { JsonValue } from '../../shared/model/types.ts';
import { statusText } from '../../ui/statusText.ts';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import { JsonView } from '../../ui/code/JsonView.tsx';
import type { StepResponse } from './stepsOfPage.ts';
import styles from './StepResponse.module.css';

/** The body of a response as a tree. */
export const ResponseBody = ({ title, body }: { readonly title: string; readonly body: JsonValue | undefined }) =>
  body === undefined ? <p className={styles.note}>The response has no body.</p> : <JsonView value={body} label={`Response: ${title}`} />;

/** The response to a step when the steps of its guide run in order. */
export const ResponsePreview = ({ title, response: { status, body } }: { readonly title: string; readonly response: StepResponse }) => (
  <div className={styles.response}>
    <p className={styles.status}>
      <StatusBadge status={String(status)} />
      <strong>{statusText(String(status))}</strong>
      <span className={styles.figures}>Example</span>
    </p>
    <ResponseBody title={title} body={body} />
  </div>
);
