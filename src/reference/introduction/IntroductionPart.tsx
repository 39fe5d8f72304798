import type { ApiIntroduction } from '../../shared/pages/referencePage.ts';
import { CodeBlock } from '../../ui/code/CodeBlock.tsx';
import { RichText } from '../../ui/text/RichText.tsx';
import { Authentication } from './Authentication.tsx';
import { Downloads } from './Downloads.tsx';
import { About, Servers } from '../Facts.tsx';
import { TagText } from './TagText.tsx';

/** A static part of an API's page; the text of a tag contains the tag's anchor. */
export type PartOfIntroduction = 'description' | 'servers' | 'downloads' | 'authentication' | `tag:${string}`;

type IntroductionPartProps = { readonly api: ApiIntroduction; readonly part: PartOfIntroduction };

/** A static part of an API's page. */
export const IntroductionPart = ({ api, part }: IntroductionPartProps) => {
  switch (part) {
    case 'description':
      return (
        <>
          <RichText text={api.description} />
          {api.about === undefined ? null : <About links={api.about} />}
        </>
      );
    case 'servers':
      return (
        <>
          {api.baseUrl === '' ? null : <CodeBlock title="Base URL" code={{ language: 'text', code: api.baseUrl }} />}
          {api.servers === undefined ? null : <Servers servers={api.servers} shown={api.baseUrl} />}
        </>
      );
    case 'downloads':
      return <Downloads api={api} />;
    case 'authentication':
      return <Authentication security={api.security} />;
    default: {
      const tag = api.tags.find(({ anchor }) => `tag:${anchor}` === part);
      return tag === undefined ? null : <TagText tag={tag} />;
    }
  }
};
