import { useState } from 'react';
import { lazyPart } from '../../ui/loading/lazyPart.tsx';
import { helpAttribute } from '../keys/pageKeys.ts';

const ShortcutList = lazyPart('ShortcutList', () => import('./ShortcutList.tsx'), 'The list of shortcuts');

/** The button that opens the list of keyboard shortcuts. */
export const ShortcutHelp = () => {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button type="button" className="needsScript" {...{ [helpAttribute]: '' }} onClick={() => setIsOpen(true)}>
        Keyboard shortcuts
      </button>
      {isOpen ? <ShortcutList onClose={() => setIsOpen(false)} /> : null}
    </>
  );
};
