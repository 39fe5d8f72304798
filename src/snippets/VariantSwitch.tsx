import { chooseVariant, useVariant } from '../page/stored/variantStore.ts';
import styles from './VariantSwitch.module.css';

type VariantSwitchProps = {
  /** The label of the plain code. */
  readonly plain: string;
  readonly variants: readonly { readonly id: string; readonly label: string }[];
};

/** The ways to write a call in a language; the choice applies to all pages and visits. */
export const VariantSwitch = ({ plain, variants }: VariantSwitchProps) => {
  const ids = variants.map(({ id }) => id);
  const chosen = useVariant(ids);
  return (
    <div className={styles.row}>
      <div role="group" aria-label="Variant" className={styles.group}>
        {[{ id: undefined, label: plain }, ...variants].map(({ id, label }) => (
          <button key={label} type="button" aria-pressed={id === chosen} className={styles.option} onClick={() => chooseVariant(ids, id)}>
            {label}
          </button>
        ))}
      </div>
    </div>
  );
};
