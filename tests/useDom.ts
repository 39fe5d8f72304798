/** Gives a test a DOM without a browser. Import it before any module that uses the DOM. */
import { requireTool } from './tools/install.ts';

const { Window } = requireTool('happy-dom') as { readonly Window: new () => { readonly document: object } };
const window = new Window();
// React's own `act` requires the flag.
Object.assign(globalThis, { window, document: window.document, IS_REACT_ACT_ENVIRONMENT: true });
