import { sendableTypes } from '../draft/draft.ts';
import type { FormProps } from './formProps.ts';
import { withMediaType } from './withMediaType.ts';
import controls from '../controls/controls.module.css';
import styles from '../Console.module.css';

/** Selects the media type of a body that can be sent as several. */
export const MediaTypeSelect = ({ operation, draft, onChange }: FormProps) => {
  const { body } = draft;
  const content = operation.requestBody?.content ?? [];
  return (
    <select
      aria-label="Media type of the body"
      className={`${controls.select} ${styles.mediaTypes}`}
      value={body.mediaType}
      onChange={(event) => onChange({ ...draft, body: withMediaType(body, event.target.value, content) })}
    >
      {[...new Set([...sendableTypes(content), body.mediaType])].map((mediaType) => (
        <option key={mediaType}>{mediaType}</option>
      ))}
    </select>
  );
};
