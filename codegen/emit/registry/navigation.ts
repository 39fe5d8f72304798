import { oneFile } from '../oneFile.ts';
import { literal } from '../../files/source.ts';

/** generated/navigation.ts: the menu entries of the APIs. Unlike the registry, it imports no clients or pages. */
export const navigation = oneFile(
  'registry/navigation',
  'navigation.ts',
  'redocly.yaml',
  ({ apis }) => `
/** Every API in the order of the navigation bar. */
export const apiPages = [
${apis.map(({ name, route, navLabel }) => `  ${literal({ name, route, navLabel })},\n`).join('')}] as const;
`,
);
