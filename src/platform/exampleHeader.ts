/**
 * Marks a response that is an example from the spec: the platform did nothing. In its own module, because the console needs it
 * before the platform is loaded.
 */
export const exampleHeader = 'x-documented-example';
