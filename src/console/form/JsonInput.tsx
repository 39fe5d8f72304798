import { useState } from 'react';
import { readExactJson } from '../draft/draft.ts';
import { lineMessage } from '../editor/scanJson.ts';
import { jsonProblem } from './jsonProblem.ts';
import { describe, Row, type InputProps } from './Row.tsx';
import controls from '../controls/controls.module.css';

/** Any value, edited as JSON. Text that is not JSON is the value as a string, so that the snippet shows what is sent. */
export const JsonInput = (props: InputProps) => {
  const { value, onChange, required, path, problems } = props;
  const [text, setText] = useState(value === undefined ? '' : JSON.stringify(value, null, 2));
  const mark = text.trim() === '' ? undefined : jsonProblem(text);
  const inner = problems.find((problem) => problem.path.startsWith(`${path}.`));
  const message = mark !== undefined ? lineMessage(text, mark) : inner && `${inner.path.slice(path.length + 1)}: ${inner.message}`;
  const row = message === undefined ? props : { ...props, problems: [{ path, message }] };
  return (
    <Row {...row}>
      <textarea
        {...describe(row)}
        className={controls.area}
        rows={4}
        value={text}
        spellCheck={false}
        placeholder="JSON"
        onChange={(event) => {
          const next = event.target.value;
          setText(next);
          onChange(next.trim() === '' && !required ? undefined : (readExactJson(next) ?? next));
        }}
      />
    </Row>
  );
};
