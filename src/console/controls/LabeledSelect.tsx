import { useId, type ReactNode } from 'react';
import controls from './controls.module.css';

type LabeledSelectProps = {
  readonly label: string;
  readonly name?: string;
  readonly value: string;
  readonly onChoose: (value: string) => void;
  /** The options. */
  readonly children: ReactNode;
};

/** A select below its label. */
export const LabeledSelect = ({ label, name, value, onChoose, children }: LabeledSelectProps) => {
  const id = useId();
  return (
    <div>
      <label htmlFor={id}>{label}</label>
      <select id={id} name={name} className={controls.select} value={value} onChange={(event) => onChoose(event.target.value)}>
        {children}
      </select>
    </div>
  );
};
