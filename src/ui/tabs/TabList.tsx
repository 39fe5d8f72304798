import { useRef, type KeyboardEvent, type ReactNode } from 'react';
import styles from './TabList.module.css';

export type TabModel<Id extends string = string> = { readonly id: Id; readonly label: ReactNode };

type TabListProps<Id extends string> = {
  /** The accessible name of the tabs. */
  readonly label: string;
  readonly tabs: readonly TabModel<Id>[];
  readonly selected: Id;
  readonly onSelect: (id: Id) => void;
  /** The prefix of ids, shared with the panel, whose id is `${idBase}-panel`. */
  readonly idBase: string;
};

const stepOf = (key: string, index: number, count: number): number | undefined => {
  if (key === 'ArrowRight') return (index + 1) % count;
  if (key === 'ArrowLeft') return (index + count - 1) % count;
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  return undefined;
};

/** A row of tabs that follows the WAI-ARIA pattern: one tab stop, arrow keys select. Hidden without scripts. */
export const TabList = <Id extends string>({ label, tabs, selected, onSelect, idBase }: TabListProps<Id>) => {
  const list = useRef<HTMLDivElement>(null);
  const move = (event: KeyboardEvent<HTMLDivElement>): void => {
    const index = tabs.findIndex((tab) => tab.id === selected);
    const next = stepOf(event.key, index, tabs.length);
    const target = next === undefined ? undefined : tabs[next];
    if (next === undefined || target === undefined) return;
    event.preventDefault();
    onSelect(target.id);
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[next]?.focus();
  };
  return (
    <div ref={list} role="tablist" aria-label={label} className={styles.list} onKeyDown={move}>
      {tabs.map((tab) => {
        const isSelected = tab.id === selected;
        return (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${idBase}-${tab.id}`}
            aria-selected={isSelected}
            aria-controls={isSelected ? `${idBase}-panel` : undefined}
            tabIndex={isSelected ? 0 : -1}
            className={styles.tab}
            onClick={() => onSelect(tab.id)}
          >
            {tab.label}
          </button>
        );
      })}
    </div>
  );
};
