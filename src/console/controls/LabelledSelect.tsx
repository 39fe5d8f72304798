import { useId, type ReactNode } from 'react';
import controls from './controls.module.css';
import styles from '../Console.module.css';

type HeadSelectProps = {
  readonly label: string;
  readonly name?: string;
  readonly value: string;
  readonly onChoose: (value: string) => void;
  /** The options. */
  readonly children: ReactNode;
};

/** A select with its label, at the top of a console. */
export const HeadSelect = ({ label, name, value, onChoose, children }: HeadSelectProps) => {
  const id = useId();
  return (
    <div className={styles.choice}>
      <label htmlFor={id}>{label}</label>
      <select id={id} name={name} className={controls.select} value={value} onChange={(event) => onChoose(event.target.value)}>
        {children}
      </select>
    </div>
  );
};
