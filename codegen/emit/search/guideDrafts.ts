import { upperFirst } from '../../../src/shared/model/cases.ts';
import { firstCallAnchor, startAnchor } from '../../../src/shared/model/anchors.ts';
import { startTitle } from '../../../src/shared/pages/homePage.ts';
import type { EmitInput } from '../types.ts';
import type { Term } from '../../load/settings/glossary.ts';
import { type Draft, sectionDraft, urlOf } from './draft.ts';

/** A guide and its headings. */
export const guideDrafts = (guide: EmitInput['guides'][number]): readonly Draft[] => {
  const url = encodeURI(guide.route);
  const top = [guide.groups.at(0) ?? 'Guides', guide.title];
  const passages = new Map(guide.passages.map((passage) => [passage.id, passage]));
  const { text: start = '', code } = passages.get('') ?? {};
  let above = '';
  return [
    {
      kind: 'guide',
      url,
      levels: top,
      content: start.startsWith(guide.description) ? start : `${guide.description} ${start}`.trim(),
      ...(code !== undefined && { code }),
      names: [guide.sidebarLabel ?? '', guide.route.split('/').at(-1) ?? ''].filter((name) => name !== '' && name !== guide.title),
    },
    ...guide.headings.map(({ depth, text, id }): Draft => {
      if (depth === 2) above = text;
      const path = depth === 2 || above === '' ? [text] : [above, text];
      const { text: content = '', code: shown = '' } = passages.get(id) ?? {};
      return { kind: 'heading', url: `${url}#${encodeURI(id)}`, levels: [...top, ...path], content, code: shown };
    }),
  ];
};

/** The sections of the home page for readers who do not know yet where to begin. */
export const homeDrafts = (firstCall: EmitInput['firstCall'], paths: EmitInput['site']['home']['paths']): readonly Draft[] => {
  const calls = firstCall === undefined ? [] : [firstCall];
  const starts = paths.map(({ label, aim }) => `${label}: ${aim}`).join(' ');
  return [
    ...calls.map(({ title, passages }) => {
      const text = passages.map((passage) => passage.text).join(' ');
      return sectionDraft('Home', urlOf('/', firstCallAnchor), title, text, ['First call', 'First request', 'Quickstart', 'Hello world']);
    }),
    ...(starts === ''
      ? []
      : [sectionDraft('Home', urlOf('/', startAnchor), startTitle, starts, ['Where to begin', 'Getting started', 'First steps'])]),
  ];
};

/** A term links to the section that explains it. */
export const termDraft = ({ term, definition, to }: Term): Draft => ({
  kind: 'term',
  url: encodeURI(to),
  levels: ['Terms', upperFirst(term)],
  content: definition.replaceAll('`', ''),
});
