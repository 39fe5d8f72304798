import { sectionAnchors } from '../../../shared/model/anchors.ts';
import type { RequirementModel } from '../../../shared/model/types.ts';
import { placeHref } from '../../page/placeHref.ts';
import styles from './Permissions.module.css';

type SecurityProps = {
  readonly alternatives: readonly (readonly RequirementModel[])[];
  /** The page that describes the schemes, if it is another one. */
  readonly page?: string | undefined;
};

const Requirement = ({ scheme, scopes, page }: RequirementModel & Pick<SecurityProps, 'page'>) => (
  <>
    <a href={placeHref({ page, anchor: sectionAnchors.authentication })}>{scheme}</a>
    {scopes.length === 0 ? null : (
      <>
        {' ('}
        {scopes.map((scope, at) => (
          <span key={scope}>
            {at === 0 ? '' : ', '}
            <code>{scope}</code>
          </span>
        ))}
        )
      </>
    )}
  </>
);

/** The security schemes that a request needs: a line for each alternative, with all its schemes. */
export const Security = ({ alternatives, page }: SecurityProps) => (
  <div className={styles.fact}>
    <span className={styles.label}>Security</span>
    <ul className={styles.alternatives}>
      {alternatives.map((requirements, index) => (
        <li key={requirements.map(({ scheme }) => scheme).join()}>
          {index === 0 ? '' : 'or '}
          {requirements.length === 0
            ? 'none'
            : requirements.map((requirement, at) => (
                <span key={requirement.scheme}>
                  {at === 0 ? '' : ' and '}
                  <Requirement {...requirement} page={page} />
                </span>
              ))}
        </li>
      ))}
    </ul>
  </div>
);
