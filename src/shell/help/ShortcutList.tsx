import { useEffect, useRef } from 'react';
import { singleKeys } from '../../page/shortcutKeys.ts';
import { shortcutGroups } from './shortcuts.ts';
import styles from './ShortcutList.module.css';

const isMac = (): boolean => /Mac|iPhone|iPad/.test(navigator.platform);

const arrowTurns: Readonly<Record<string, number>> = { '→': 0, '↓': 90, '←': 180, '↑': 270 };

/** The label of a key. Arrows are drawn, because the fonts of the site have only two of them. */
const KeyLabel = ({ name }: { readonly name: string }) => {
  const turn = arrowTurns[name];
  if (turn === undefined) return name === 'Mod' ? (isMac() ? '⌘' : 'Ctrl') : name;
  return (
    <>
      <svg width="1em" height="1em" viewBox="0 0 16 16" className="icon" aria-hidden="true">
        <path d="M3 8h10M9.5 4.5 13 8l-3.5 3.5" transform={`rotate(${turn} 8 8)`} />
      </svg>
      <span className="srOnly">{name}</span>
    </>
  );
};

/** Keys that are pressed together: `Mod K`. */
const Chord = ({ chord }: { readonly chord: string }) => (
  <span className={styles.chord}>
    {chord.split(' ').map((key) => (
      <kbd key={key}>
        <KeyLabel name={key} />
      </kbd>
    ))}
  </span>
);

/** The list of keyboard shortcuts, as a dialog. */
export const ShortcutList = ({ onClose }: { readonly onClose: () => void }) => {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  const areOn = singleKeys.useChoice() !== 'off';
  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby="shortcuts-title"
      onClose={onClose}
      onClick={(event) => {
        // Only clicks on the backdrop have the dialog as their target.
        if (event.target === event.currentTarget) dialog.current?.close();
      }}
    >
      <div className={styles.panel}>
        <div className={styles.head}>
          <h2 id="shortcuts-title">Keyboard shortcuts</h2>
          <button type="button" onClick={() => dialog.current?.close()}>
            Close
          </button>
        </div>
        <div className={styles.groups}>
          {shortcutGroups.map(({ title, shortcuts }) => (
            <section key={title} aria-label={title}>
              <h3>{title}</h3>
              <dl>
                {shortcuts.map(({ keys, does }) => (
                  <div key={does}>
                    <dt>{does}</dt>
                    <dd>
                      {keys.map((chord) => (
                        <Chord key={chord} chord={chord} />
                      ))}
                    </dd>
                  </div>
                ))}
              </dl>
            </section>
          ))}
        </div>
        <label className={styles.switch}>
          <input type="checkbox" checked={areOn} onChange={(event) => singleKeys.choose(event.currentTarget.checked ? undefined : 'off')} />
          Single-key shortcuts, such as / and J
        </label>
      </div>
    </dialog>
  );
};
