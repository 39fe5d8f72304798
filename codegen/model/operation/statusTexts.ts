/**
 * The reason phrases of the registered statuses. An import of `node:http` would also load the HTTP client of Node, for the names
 * that it exports, and take 40 ms.
 */
export const statusTexts: Readonly<Record<string, string | undefined>> = process.getBuiltinModule('node:http').STATUS_CODES;
