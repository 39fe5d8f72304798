import type { Extension } from '@codemirror/state';
import { EditorView } from '@codemirror/view';

/**
 * Replaces the selected text when a character is typed over it. The browser itself would copy the style of the replaced text into
 * a `style` attribute, which the site's CSP blocks and reports.
 */
export const typeOverSelection: Extension = EditorView.domEventHandlers({
  beforeinput: (event, view) => {
    const { data: text, inputType, isComposing } = event;
    const { state } = view;
    const { from, to } = state.selection.main;
    if (inputType !== 'insertText' || text === null || isComposing || from === to) return false;
    const insert = () => state.update(state.replaceSelection(text), { userEvent: 'input.type', scrollIntoView: true });
    // Such as closing brackets.
    const isHandled = state.facet(EditorView.inputHandler).some((handle) => handle(view, from, to, text, insert));
    if (!isHandled) view.dispatch(insert());
    event.preventDefault();
    return true;
  },
});
