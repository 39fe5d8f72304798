import type { InnerAnchor } from '../../shared/model/anchors.ts';
import type { HeaderModel } from '../../shared/model/types.ts';
import type { Schemas } from '../../shared/pages/referencePage.ts';
import { Examples } from './Examples.tsx';
import { Field, Fields } from './schema/Field.tsx';
import { Unfold, type requestPlace } from './schema/Schema.tsx';

type HeadersProps = {
  readonly headers: readonly HeaderModel[];
  readonly schemas: Schemas;
  readonly anchorOf: (name: string) => InnerAnchor;
  readonly placeOf: typeof requestPlace;
  readonly isResponse?: boolean;
};

/** The headers of a response or of a part of a request, one row each. */
export const Headers = ({ headers, schemas, anchorOf, placeOf, isResponse = false }: HeadersProps) =>
  headers.length === 0 ? null : (
    <Fields>
      {headers.map(({ name, schema, required, deprecated = false, description, example, examples, external }) => (
        <Field
          key={name}
          anchor={anchorOf(name)}
          name={name}
          schema={schema}
          schemas={schemas}
          required={required}
          isResponse={isResponse}
          deprecated={deprecated}
          description={description}
          example={example}
        >
          <Examples examples={examples} external={external} anchor={anchorOf(name)} title={name} />
          <Unfold schema={schema} schemas={schemas} place={placeOf(anchorOf(name))} />
        </Field>
      ))}
    </Fields>
  );
