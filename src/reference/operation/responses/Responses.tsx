import { successResponse } from '../../../shared/documentedResponse.ts';
import { use } from 'react';
import { responseAnchor, responseBodyAnchor, responseHeaderAnchor } from '../../../shared/model/anchors.ts';
import type { JsonValue, ResponseModel, RichNode, RichText as RichTextModel } from '../../../shared/model/types.ts';
import { areNotableExamples } from '../../../shared/model/notableExamples.ts';
import { StatusBadge } from '../../../ui/StatusBadge.tsx';
import { PlainCode } from '../../../ui/code/CodeBlock.tsx';
import { RichText } from '../../../ui/text/RichText.tsx';
import { Example } from '../Example.tsx';
import { Examples } from '../Examples.tsx';
import { ResponseLinks } from './ResponseLinks.tsx';
import { FillsLate } from '../fillsLate.ts';
import { Fold } from '../../Fold.tsx';
import { Headers } from '../Headers.tsx';
import { Part } from '../Part.tsx';
import { responsePlace, WholeSchema } from '../schema/Schema.tsx';
import { statusText } from '../../../ui/statusText.ts';
import type { Schemas } from '../../../shared/pages/referencePage.ts';
import styles from './Responses.module.css';

type ResponsesProps = {
  /** The anchor of the operation. */
  readonly anchor: string;
  readonly method: string;
  readonly responses: readonly ResponseModel[];
  readonly schemas: Schemas;
  /** The status whose example is already shown next to the text. */
  readonly shownBeside?: string | undefined;
};

/** The documented responses by status: collapsed, with the description; expanded, also with the schema and example. */
export const Responses = ({ anchor, method, responses, schemas, shownBeside }: ResponsesProps) => {
  if (responses.length === 0) return null;
  const success = successResponse({ method, responses });
  return (
    <Part title="Responses">
      <div className={styles.list}>
        {responses.map((response, index) => (
          <ResponseSection
            key={response.status}
            anchor={anchor}
            response={response}
            schemas={schemas}
            open={response === success}
            isShownBeside={response.status === shownBeside}
            isRepeat={
              bodyName(response) !== undefined && responses.slice(0, index).some((earlier) => bodyName(earlier) === bodyName(response))
            }
          />
        ))}
      </div>
    </Part>
  );
};

/** Returns the name of the schema of a response body, if it has one. */
const bodyName = ({ content }: ResponseModel): string | undefined => {
  const schema = content[0]?.schema;
  return schema?.kind === 'ref' ? schema.name : undefined;
};

type ResponseSectionProps = Pick<ResponsesProps, 'anchor'> & {
  readonly response: ResponseModel;
  readonly schemas: Schemas;
  readonly open: boolean;
  readonly isShownBeside: boolean;
  /** An earlier response has the same body. */
  readonly isRepeat: boolean;
};

const ExampleResponse = ({
  status,
  value,
  mediaType,
}: {
  readonly status: string;
  readonly value: JsonValue;
  readonly mediaType: string;
}) =>
  status.startsWith('2') ? (
    <Example value={value} title={mediaType} />
  ) : (
    <PlainCode code={typeof value === 'string' ? value : JSON.stringify(value, null, 2)} />
  );

const unlinked = (node: RichNode): RichNode => {
  if (typeof node === 'string') return node;
  const [tag, attributes, ...children] = node;
  return [tag === 'a' ? 'span' : tag, tag === 'a' ? {} : attributes, ...children.map(unlinked)];
};

/**
 * Returns the part of a text that fits in a summary: its first paragraph, without links, because a summary is a button. Returns
 * the text itself if that is all of it.
 */
const shortOf = (text: RichTextModel): RichTextModel => {
  const first = text.slice(0, 1).filter((node) => typeof node !== 'string' && node[0] === 'p');
  const short = first.map(unlinked);
  return JSON.stringify(short) === JSON.stringify(text) ? text : short;
};

const ResponseSection = ({ anchor, response, schemas, open, isShownBeside, isRepeat }: ResponseSectionProps) => {
  const { status, description, headers, content, links } = response;
  const lineWith = (text: RichTextModel) => (
    <>
      <StatusBadge status={status} />
      <div className={styles.meaning}>{text.length === 0 ? statusText(status) : <RichText text={text} compact />}</div>
    </>
  );
  const isEmpty =
    headers.length === 0 &&
    links === undefined &&
    content.every(({ schema, item, examples }) => schema === null && item === undefined && examples.length === 0);
  const own = responseAnchor(anchor, status);
  if (isEmpty)
    return (
      <div id={own} className={styles.bare}>
        {lineWith(description)}
      </div>
    );
  const short = shortOf(description);
  return (
    <Fold anchor={own} className={styles.response} open={open} lazy={use(FillsLate)} summary={lineWith(short)}>
      {() => (
        <div className={styles.inside}>
          {short === description ? null : <RichText text={description} compact />}
          <Headers
            headers={headers}
            schemas={schemas}
            anchorOf={(name) => responseHeaderAnchor(anchor, status, name)}
            placeOf={responsePlace}
            isResponse
          />
          {content.map(({ mediaType, others = [], schema, item, examples, external }, index) => (
            <div key={mediaType}>
              {content.length + others.length === 1 ? null : <p className={styles.repeat}>{[mediaType, ...others].join(', ')}</p>}
              {schema === null ? null : isRepeat ? (
                <p className={styles.repeat}>{bodyName(response)} (same schema)</p>
              ) : (
                <WholeSchema schema={schema} schemas={schemas} place={responsePlace(responseBodyAnchor(anchor, status, index))} />
              )}
              {item === undefined ? null : (
                <>
                  <p className={styles.repeat}>Each item of the stream:</p>
                  <WholeSchema schema={item} schemas={schemas} place={responsePlace(`${responseBodyAnchor(anchor, status, index)}/item`)} />
                </>
              )}
              {areNotableExamples(examples) || external !== undefined ? (
                <Examples examples={examples} external={external} anchor={responseBodyAnchor(anchor, status, index)} title={mediaType} />
              ) : isShownBeside && index === 0 ? null : (
                examples.map(({ name, value }) => <ExampleResponse key={name} status={status} value={value} mediaType={mediaType} />)
              )}
            </div>
          ))}
          {links === undefined ? null : <ResponseLinks links={links} />}
        </div>
      )}
    </Fold>
  );
};
