import { parameterAnchor } from '../../../shared/model/anchors.ts';
import type { ParameterModel } from '../../../shared/model/types.ts';
import { Field, Fields } from '../schema/Field.tsx';
import { Part } from '../Part.tsx';
import { Examples } from '../Examples.tsx';
import { requestPlace, Unfold } from '../schema/Schema.tsx';
import type { Schemas } from '../../../shared/pages/referencePage.ts';
import styles from '../schema/Field.module.css';

const titles: Readonly<Record<ParameterModel['in'], string>> = {
  path: 'Path parameters',
  query: 'Query parameters',
  header: 'Headers',
  cookie: 'Cookies',
};

const places = ['path', 'query', 'header', 'cookie'] as const;

type ParametersProps = {
  /** The anchor of the operation. */
  readonly anchor: string;
  readonly parameters: readonly ParameterModel[];
  readonly schemas: Schemas;
};

/** The parameters by location, one row each. Empty for an operation without parameters. */
export const Parameters = ({ anchor, parameters, schemas }: ParametersProps) =>
  places.map((place) => {
    const here = parameters.filter((parameter) => parameter.in === place);
    if (here.length === 0) return null;
    return (
      <Part key={place} title={titles[place]}>
        <Fields>
          {here.map((parameter) => {
            const { name, schema, required, deprecated, sunset, change, description, example } = parameter;
            const { examples, external, sentAs, mediaType, allowEmptyValue } = parameter;
            const own = parameterAnchor(anchor, parameter);
            return (
              <Field
                key={name}
                anchor={own}
                name={name}
                schema={schema}
                schemas={schemas}
                required={required}
                deprecated={deprecated}
                sunset={sunset}
                change={change}
                description={description}
                example={example}
              >
                {sentAs === undefined && allowEmptyValue !== true ? null : (
                  <p className={styles.limits}>
                    {mediaType === undefined ? '' : `${mediaType} · `}
                    {allowEmptyValue === true ? 'May be empty ' : ''}
                    {sentAs === undefined ? null : (
                      <>
                        Sent as <code>{sentAs}</code>
                      </>
                    )}
                  </p>
                )}
                <Examples examples={examples} external={external} anchor={own} title={name} />
                <Unfold schema={schema} schemas={schemas} place={requestPlace(own)} />
              </Field>
            );
          })}
        </Fields>
      </Part>
    );
  });
