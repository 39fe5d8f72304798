/** Gives a test a DOM without a browser. Import it before any module that uses the DOM. */
import { requireTool } from './tools/install.ts';

const { Window } = requireTool('happy-dom') as { readonly Window: new () => { readonly document: object } };
const window = new Window();
Object.assign(globalThis, { window, document: window.document });
