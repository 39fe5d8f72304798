import { useState } from 'react';
import { parseJson } from './draft.ts';
import { lineMessage, scanJson } from './editor/scanJson.ts';
import { describe, Row, type InputProps } from './Row.tsx';
import controls from './controls.module.css';
import styles from './Form.module.css';

/** Any value, edited as JSON. */
export const JsonInput = (props: InputProps) => {
  const { value, onChange, required } = props;
  const [text, setText] = useState(value === undefined ? '' : JSON.stringify(value, null, 2));
  const parsed = text.trim() === '' ? undefined : parseJson(text);
  const { problem } = text.trim() === '' || parsed !== undefined ? {} : scanJson(text, '');
  return (
    <Row {...props}>
      <textarea
        {...describe(props)}
        className={controls.area}
        rows={4}
        value={text}
        spellCheck={false}
        placeholder="JSON"
        onChange={(event) => {
          setText(event.target.value);
          const next = parseJson(event.target.value);
          if (next !== undefined) onChange(next);
          else if (event.target.value.trim() === '' && !required) onChange(undefined);
        }}
      />
      {problem === undefined ? null : <p className={styles.problem}>{lineMessage(text, problem)}</p>}
    </Row>
  );
};
