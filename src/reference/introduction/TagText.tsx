import type { TagModel } from '../../shared/model/types.ts';
import { RichText } from '../../ui/text/RichText.tsx';
import { SpecLink } from '../Facts.tsx';

type TagTextProps = { readonly tag: Pick<TagModel, 'description' | 'externalDocs'>; readonly compact?: boolean };

/** The description of a tag in the spec. */
export const TagText = ({ tag, compact = false }: TagTextProps) => (
  <>
    <RichText text={tag.description} compact={compact} />
    {tag.externalDocs === undefined ? null : (
      <p>
        <SpecLink {...tag.externalDocs} />
      </p>
    )}
  </>
);
