/**
 * Returns the code by which the module of a page replaces itself in the development server: the open page receives the edited
 * module in an event. See src/page/useEditedModule.ts.
 * @param route an expression for the route of the page, in which `module` is the edited module
 */
export const hotUpdate = (route: string): string =>
  `\nif (import.meta.hot) import.meta.hot.accept((module) => { if (module) window.dispatchEvent(new CustomEvent('page-edited', { detail: { route: ${route}, module } })); });\n`;
