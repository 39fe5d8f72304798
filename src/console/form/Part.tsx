import { useState, type ReactNode } from 'react';
import { Icon } from '../../ui/Icon.tsx';
import styles from '../Console.module.css';

type PartProps = { readonly title: string; readonly tools?: ReactNode; readonly children: ReactNode };

/** A part of a request, with one button for the descriptions of its fields: one for each field would double the Tab stops. */
export const Part = ({ title, tools, children }: PartProps) => {
  const [isDescribed, setIsDescribed] = useState(false);
  return (
    <div className={styles.part} data-described={isDescribed || undefined}>
      <div className={styles.partHead}>
        <h5 className={styles.partTitle}>{title}</h5>
        <button
          type="button"
          className={styles.about}
          aria-label={`Descriptions: ${title}`}
          title="Descriptions"
          aria-pressed={isDescribed}
          onClick={() => setIsDescribed(!isDescribed)}
        >
          <Icon name="info" size={14} />
        </button>
        {tools}
      </div>
      {children}
    </div>
  );
};
