import { bodyAnchor, fieldAnchor } from '../../../shared/model/anchors.ts';
import { areNotableExamples } from '../../../shared/model/notableExamples.ts';
import { own } from '../../../shared/model/raw.ts';
import type { ExampleModel, FormModel, RequestBodyModel } from '../../../shared/model/types.ts';
import { RichText } from '../../../ui/text/RichText.tsx';
import { Examples } from '../Examples.tsx';
import { Fold } from '../../Fold.tsx';
import { Headers } from '../Headers.tsx';
import { Part } from '../Part.tsx';
import { requestPlace, WholeSchema } from '../schema/Schema.tsx';
import type { Schemas } from '../../../shared/pages/referencePage.ts';
import styles from '../Part.module.css';

type RequestBodyProps = {
  /** The anchor of the operation. */
  readonly anchor: string;
  readonly requestBody: RequestBodyModel | null;
  readonly schemas: Schemas;
  /** Whether to show the first example too, because no snippet does. */
  readonly showsAllExamples?: boolean;
};

/** How the fields of a form are sent, if not in the default way. */
const encodingsOf = ({ files, types = {}, choices = {}, styles: fieldStyles = {} }: FormModel): readonly string[] => [
  ...Object.entries(files)
    .filter(([name, type]) => type !== 'application/octet-stream' || own(choices, name) !== undefined)
    .map(([name, type]) => `${name}: file, ${own(choices, name) ?? type}`),
  ...Object.entries(types).map(([name, type]) => `${name}: ${own(choices, name) ?? type}`),
  ...Object.entries(fieldStyles).map(([name, { style, explode }]) => `${name}: ${style}${explode ? '' : ', in one value'}`),
];

/** Returns the examples that no snippet shows. Snippets send the first example of the first media type. */
const examplesToShow = (examples: readonly ExampleModel[], sample: string | undefined, isSent: boolean): readonly ExampleModel[] => {
  if (examples.length === 0) return sample === undefined ? [] : [{ name: 'example', summary: '', value: sample }];
  return isSent && !areNotableExamples(examples) ? [] : examples;
};

const BodyExamples = (props: Parameters<typeof Examples>[0] & { readonly examples: readonly ExampleModel[] }) =>
  props.examples.length === 0 && props.external === undefined ? null : (
    <Fold summary={props.examples.length > 1 ? `${props.examples.length} examples` : 'Example'} className={styles.examples} lazy>
      {() => <Examples {...props} />}
    </Fold>
  );

/** The request body by media type. Empty for an operation without a body. */
export const RequestBody = ({ anchor, requestBody, schemas, showsAllExamples = false }: RequestBodyProps) => {
  if (requestBody === null) return null;
  return requestBody.content.map(({ mediaType, others = [], schema, item, form, parts = [], examples, sample, external }, index) => (
    <Part
      key={mediaType}
      anchor={bodyAnchor(anchor, index)}
      title="Request body"
      aside={`${[mediaType, ...others].join(', ')}${requestBody.required ? '' : ' · optional'}`}
    >
      {index === 0 && requestBody.description.length > 0 ? (
        <div className={styles.note}>
          <RichText text={requestBody.description} compact />
        </div>
      ) : null}
      {schema === null ? null : <WholeSchema schema={schema} schemas={schemas} place={requestPlace(bodyAnchor(anchor, index))} />}
      {item === undefined ? null : (
        <>
          <p className={styles.note}>Each item of the stream:</p>
          <WholeSchema schema={item} schemas={schemas} place={requestPlace(`${bodyAnchor(anchor, index)}/item`)} />
        </>
      )}
      {form === undefined || encodingsOf(form).length === 0 ? null : (
        <p className={styles.note}>
          Sent as{' '}
          {encodingsOf(form).map((text) => (
            <span key={text}>
              <code>{text}</code>{' '}
            </span>
          ))}
        </p>
      )}
      {parts.map(({ name, mediaType: type, headers }) => (
        <div key={name}>
          <p className={styles.note}>
            {name}
            {type === undefined ? null : (
              <>
                {' '}
                <code>{type}</code>
              </>
            )}
            {headers.length === 0 ? '' : ', with headers of its own:'}
          </p>
          <Headers
            headers={headers}
            schemas={schemas}
            anchorOf={(header) => fieldAnchor(fieldAnchor(bodyAnchor(anchor, index), name), header)}
            placeOf={requestPlace}
          />
        </div>
      ))}
      <BodyExamples
        examples={examplesToShow(examples, index > 0 && typeof sample === 'string' ? sample : undefined, index === 0 && !showsAllExamples)}
        external={external}
        anchor={bodyAnchor(anchor, index)}
        title={mediaType}
      />
    </Part>
  ));
};
