import { useState } from 'react';
import type { JsonValue, ParameterModel } from '../../shared/model/types.ts';
import { BodyInput } from './BodyInput.tsx';
import { valuesIn, withEntry } from '../draft/draft.ts';
import type { FormProps } from './formProps.ts';
import { OptionalFold } from './Group.tsx';
import { Part } from './Part.tsx';
import { SchemaInput } from './SchemaInput.tsx';

const titles = { path: 'Path', query: 'Query', header: 'Headers' } as const;

/** The form of a request: its parameters by location, then its body. */
export const ConsoleForm = (props: FormProps) => (
  <>
    {(['path', 'query', 'header'] as const).map((place) => (
      <ParameterInputs key={place} {...props} place={place} />
    ))}
    <ExtraHeaders {...props} />
    <BodyInput {...props} />
  </>
);

const ParameterInputs = ({ operation, draft, onChange, problems, idBase, place }: FormProps & { readonly place: keyof typeof titles }) => {
  const parameters = operation.parameters.filter((parameter) => parameter.in === place);
  const values = valuesIn(draft, place);
  // Decided once: a row that moves out of the fold during typing would lose the focus.
  const [filled] = useState<ReadonlySet<string>>(() => new Set(Object.keys(values)));
  if (parameters.length === 0) return null;
  const change = (name: string, value: JsonValue | undefined): void => {
    onChange({ ...draft, [place === 'header' ? 'headers' : place]: withEntry(values, name, value) });
  };
  const row = ({ name, schema, required, description }: ParameterModel) => (
    <SchemaInput
      key={name}
      schema={description.length === 0 ? schema : { ...schema, description }}
      schemas={operation.schemas}
      value={Object.hasOwn(values, name) ? values[name] : undefined}
      onChange={(value) => change(name, value)}
      required={required}
      path={`${place}.${name}`}
      idBase={idBase}
      problems={problems}
      label={name}
    />
  );
  const isInSight = ({ name, required }: ParameterModel): boolean => required || filled.has(name);
  const folded = parameters.filter((parameter) => !isInSight(parameter));
  return (
    <Part title={titles[place]}>
      {parameters.filter(isInSight).map(row)}
      <OptionalFold count={folded.length}>{folded.map(row)}</OptionalFold>
    </Part>
  );
};

const extraSchema = { kind: 'string' } as const;

/** Undocumented headers, which some provoked errors need. */
const ExtraHeaders = ({ operation, draft, onChange, problems, idBase }: FormProps) => {
  const documented = new Set(operation.parameters.filter((parameter) => parameter.in === 'header').map(({ name }) => name.toLowerCase()));
  const extra = Object.entries(draft.headers).filter(([name]) => !documented.has(name.toLowerCase()));
  if (extra.length === 0) return null;
  return (
    <Part title="Extra headers">
      {extra.map(([name, value]) => (
        <SchemaInput
          key={name}
          schema={extraSchema}
          schemas={operation.schemas}
          value={value}
          onChange={(next) => onChange({ ...draft, headers: withEntry(draft.headers, name, next) })}
          required={false}
          path={`header.${name}`}
          idBase={idBase}
          problems={problems}
          label={name}
        />
      ))}
    </Part>
  );
};
