import { banner, literal } from '../../files/source.ts';
import type { Emitter } from '../types.ts';

/** generated/navigation.ts: the menu entries of the APIs. Unlike the registry, it imports no clients or pages. */
export const navigation: Emitter = {
  name: 'navigation',
  emit: ({ apis }) => [
    {
      path: 'navigation.ts',
      content: `${banner('registry/navigation', 'redocly.yaml')}
/** Every API in the order of the navigation bar. */
export const apiPages = [
${apis.map(({ name, route, navLabel }) => `  ${literal({ name, route, navLabel })},\n`).join('')}] as const;
`,
    },
  ],
};
