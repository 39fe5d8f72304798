import { createPortal } from 'react-dom';
import { hostedSearch } from '../session/activeSearch.ts';
import { usageNote } from '../query/queryNotes.tsx';

type DialogFooterProps = { readonly place: Element; readonly isPersonalized: boolean; readonly onPersonalize: (on: boolean) => void };

/** The switch for recent and favorite searches, and the note about usage reports. */
export const DialogFooter = ({ place, isPersonalized, onPersonalize }: DialogFooterProps) =>
  createPortal(
    <div className="SearchFooter">
      {hostedSearch?.insights === true && isPersonalized ? <p className="SearchFooter-note">{usageNote}</p> : null}
      <label className="SearchFooter-switch">
        <input type="checkbox" checked={isPersonalized} onChange={(event) => onPersonalize(event.currentTarget.checked)} />
        Remember searches
      </label>
    </div>,
    place,
  );
