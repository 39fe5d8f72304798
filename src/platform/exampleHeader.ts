/**
 * Marks a response that is an example of the spec: the platform did nothing. The console knows it before the platform is
 * loaded.
 */
export const exampleHeader = 'x-documented-example';
