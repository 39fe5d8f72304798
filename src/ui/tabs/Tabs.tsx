import { useId, type ReactNode } from 'react';
import { TabList, type TabModel } from './TabList.tsx';
import styles from './TabList.module.css';

type TabsProps<Id extends string> = {
  readonly label: string;
  readonly tabs: readonly (TabModel<Id> & { readonly panel: ReactNode })[];
  readonly selected: Id;
  readonly onSelect: (id: Id) => void;
};

/**
 * Tabs with all panels in the document. Without scripts, all panels are shown below each other with their labels. Use `TabList`
 * if only one panel should exist.
 */
export const Tabs = <Id extends string>({ label, tabs, selected, onSelect }: TabsProps<Id>) => {
  const idBase = useId();
  return (
    <div className={styles.tabs}>
      <TabList label={label} tabs={tabs} selected={selected} onSelect={onSelect} idBase={idBase} />
      {tabs.map((tab) => {
        const isSelected = tab.id === selected;
        return (
          <div
            key={tab.id}
            role="tabpanel"
            id={isSelected ? `${idBase}-panel` : undefined}
            aria-labelledby={`${idBase}-${tab.id}`}
            className={styles.panel}
            data-selected={isSelected}
          >
            <div className={styles.panelLabel} aria-hidden="true">
              {tab.label}
            </div>
            {tab.panel}
          </div>
        );
      })}
    </div>
  );
};
