import { use } from 'react';
import { parameterAnchor } from '../../shared/model/anchors.ts';
import type { ParameterModel } from '../../shared/model/types.ts';
import { Field, Fields } from './Field.tsx';
import { Part } from './Part.tsx';
import { Examples } from './Examples.tsx';
import { requestPlace, Schema, SchemaRules } from './Schema.tsx';
import { FillsLate } from './fillsLate.ts';
import { Fold } from '../Fold.tsx';
import { countText, inside } from '../../ui/schemaText.ts';
import type { Schemas } from '../../shared/pages/referencePage.ts';
import styles from './Field.module.css';

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
export const Parameters = ({ anchor, parameters, schemas }: ParametersProps) => {
  const fillsLate = use(FillsLate);
  return places.map((place) => {
    const here = parameters.filter((parameter) => parameter.in === place);
    if (here.length === 0) return null;
    return (
      <Part key={place} title={titles[place]}>
        <Fields>
          {here.map((parameter) => {
            const { name, schema, required, deprecated, sunset, change, description, example } = parameter;
            const { examples, sentAs, mediaType, allowEmptyValue } = parameter;
            const own = parameterAnchor(anchor, parameter);
            const found = inside(schema, schemas);
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
                {examples === undefined ? null : <Examples examples={examples} anchor={own} title={name} />}
                {found === undefined ? <SchemaRules schema={schema} schemas={schemas} place={requestPlace(own)} /> : null}
                {found === undefined ? null : (
                  <Fold summary={countText(found.schema)} lazy={fillsLate}>
                    {() => <Schema schema={schema} schemas={schemas} place={{ ...requestPlace(own), depth: 1 }} />}
                  </Fold>
                )}
              </Field>
            );
          })}
        </Fields>
      </Part>
    );
  });
};
