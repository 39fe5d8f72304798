import { banner, literal } from '../source.ts';
import type { Emitter } from '../types.ts';

/** generated/navigation.ts: what menus say of the APIs. The registry brings every client and page with it; this brings nothing. */
export const navigation: Emitter = {
  name: 'navigation',
  emit: ({ apis }) => [
    {
      path: 'navigation.ts',
      content: `${banner('registry/navigation', 'redocly.yaml')}
/** Every API in the order of the navigation bar. */
export const apiPages = [
${apis.map(({ name, route, navLabel }) => `  ${literal({ name, route, navLabel })},\n`).join('')}] as const;

export type ApiPageRoute = (typeof apiPages)[number]['route'];
`,
    },
  ],
};
