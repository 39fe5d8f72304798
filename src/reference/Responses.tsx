import type { ResponseModel } from '../../codegen/model/types.ts';
import { StatusBadge } from '../ui/Badge.tsx';
import { RichText } from '../ui/RichText.tsx';
import { Example } from './Example.tsx';
import { Field, Fields } from './Field.tsx';
import { Fold } from './Fold.tsx';
import { Part } from './Part.tsx';
import { Schema } from './Schema.tsx';
import { statusText } from './statusText.ts';
import type { Schemas } from './types.ts';
import styles from './Responses.module.css';

type ResponsesProps = {
  readonly responses: readonly ResponseModel[];
  readonly schemas: Schemas;
  /** The status whose example stands beside the text already. */
  readonly shownBeside?: string | undefined;
};

/** The documented answers by status: closed each says what it means, opened it shows schema and example together. */
export const Responses = ({ responses, schemas, shownBeside }: ResponsesProps) => {
  if (responses.length === 0) return null;
  const firstGood = responses.find(({ status }) => status.startsWith('2'));
  return (
    <Part title="Answers">
      <div className={styles.list}>
        {responses.map((response) => (
          <Answer key={response.status} response={response} schemas={schemas} open={response === firstGood} isShownBeside={response.status === shownBeside} />
        ))}
      </div>
    </Part>
  );
};

type AnswerProps = { readonly response: ResponseModel; readonly schemas: Schemas; readonly open: boolean; readonly isShownBeside: boolean };

const Answer = ({ response: { status, description, headers, content }, schemas, open, isShownBeside }: AnswerProps) => {
  const line = (
    <>
      <StatusBadge status={status} />
      <div className={styles.meaning}>{description.length === 0 ? statusText(status) : <RichText text={description} compact />}</div>
    </>
  );
  const isEmpty = headers.length === 0 && content.every(({ schema, examples }) => schema === null && examples.length === 0);
  if (isEmpty) return <div className={styles.bare}>{line}</div>;
  return (
    <Fold className={styles.answer} open={open} summary={<div className={styles.line}>{line}</div>}>
      {() => (
        <div className={styles.inside}>
          {headers.length === 0 ? null : (
            <Fields>
              {headers.map((header) => (
                <Field key={header.name} name={header.name} schema={header.schema} schemas={schemas} required={header.required} description={header.description} />
              ))}
            </Fields>
          )}
          {content.map(({ mediaType, schema, examples }) => (
            <div key={mediaType}>
              {schema === null ? null : <Schema schema={schema} schemas={schemas} />}
              {isShownBeside ? null : examples.slice(0, 1).map((example) => <Example key={example.name} value={example.value} title={mediaType} />)}
            </div>
          ))}
        </div>
      )}
    </Fold>
  );
};
