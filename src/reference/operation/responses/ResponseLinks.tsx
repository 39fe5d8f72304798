import type { ResponseLinkModel } from '../../../shared/model/types.ts';
import { RichText } from '../../../ui/text/RichText.tsx';
import { placeHref } from '../../page/placeHref.ts';
import styles from '../../Facts.module.css';

/** The requests that can follow a response, with the values that they take from it. */
export const ResponseLinks = ({ links }: { readonly links: readonly ResponseLinkModel[] }) => (
  <dl className={styles.facts}>
    {links.map(({ name, description, target, anchor, page, values, server }) => (
      <div key={name}>
        <dt>Link {name}</dt>
        <dd>
          {anchor === undefined ? <code>{target}</code> : <a href={placeHref({ page, anchor })}>{target}</a>}
          {server === undefined ? '' : ` at ${server}`}
          {values.map((one) => (
            <span key={one.name}>
              {', '}
              <code>
                {one.name}: {one.value}
              </code>
            </span>
          ))}
          <RichText text={description} compact />
        </dd>
      </div>
    ))}
  </dl>
);
