import type { TermData } from '../../../shared/guides/elementData.ts';
import { siteHref } from '../../../ui/text/siteHref.ts';
import { Definition } from './Term.tsx';

/** Every term with its definition. */
export const Glossary = ({ terms = [] }: { readonly terms?: readonly TermData[] }) => (
  <div role="group" aria-label="Glossary">
    <table>
      <thead>
        <tr>
          <th scope="col">Term</th>
          <th scope="col">Meaning</th>
        </tr>
      </thead>
      <tbody>
        {terms.map(({ term, definition, to }) => (
          <tr key={term}>
            <td>
              <a href={siteHref(to)}>{term}</a>
            </td>
            <td>
              <Definition text={definition} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);
