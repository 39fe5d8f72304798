import { bodyAnchor } from '../shared/model/anchors.ts';
import type { RequestBodyModel } from '../shared/model/types.ts';
import { RichText } from '../ui/RichText.tsx';
import { Part } from './Part.tsx';
import { requestPlace, Schema } from './Schema.tsx';
import type { Schemas } from '../shared/pages/referencePage.ts';
import styles from './Part.module.css';

type RequestBodyProps = {
  /** The anchor of the operation. */
  readonly anchor: string;
  readonly requestBody: RequestBodyModel | null;
  readonly schemas: Schemas;
};

/** The request body by media type. Nothing for an operation without a body. */
export const RequestBody = ({ anchor, requestBody, schemas }: RequestBodyProps) => {
  if (requestBody === null) return null;
  return requestBody.content.map(({ mediaType, schema }, index) => (
    <Part
      key={mediaType}
      anchor={bodyAnchor(anchor, index)}
      title="Request body"
      aside={`${mediaType}${requestBody.required ? '' : ' · optional'}`}
    >
      {index === 0 && requestBody.description.length > 0 ? (
        <div className={styles.note}>
          <RichText text={requestBody.description} compact />
        </div>
      ) : null}
      {schema === null ? null : <Schema schema={schema} schemas={schemas} place={requestPlace(bodyAnchor(anchor, index))} />}
    </Part>
  ));
};
