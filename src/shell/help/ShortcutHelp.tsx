import { useEffect, useState } from 'react';
import { lazyPart } from '../../ui/lazyPart.tsx';
import { isCovered, keys, pageKey } from '../../page/shortcutKeys.ts';

const ShortcutList = lazyPart(async () => (await import('./ShortcutList.tsx')).ShortcutList, { name: 'The list of shortcuts' });

/** The button that opens the list of keyboard shortcuts, which its key opens too. */
export const ShortcutHelp = () => {
  const [isOpen, setIsOpen] = useState(false);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      if (pageKey(event) !== keys.help || isCovered()) return;
      event.preventDefault();
      setIsOpen(true);
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
  return (
    <>
      <button type="button" className="needsScript" onClick={() => setIsOpen(true)}>
        Keyboard shortcuts
      </button>
      {isOpen ? <ShortcutList onClose={() => setIsOpen(false)} /> : null}
    </>
  );
};
