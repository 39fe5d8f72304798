import { apis } from '../../../generated/apis.ts';
import { operations } from '../../../generated/operations.ts';
import { findGuide } from '../../guides/guideList.ts';
import { MethodBadge } from '../../ui/Badge.tsx';
import { searchPage } from '../../page/address/fixedPages.ts';
import { useSiteRouter } from '../../page/useSiteRouter.ts';
import { breakPath } from '../../ui/code/breakUrls.tsx';
import { siteHref } from '../../ui/text/siteHref.ts';
import { closestOperations } from './closestOperations.ts';
import { closestRoutes } from './closestRoutes.ts';
import { useRoute } from '../useRoute.ts';
import styles from './Message.module.css';

/** Returns the title of a page, as in its heading. */
const titleOf = (route: string): string =>
  apis.find((api) => api.route === route)?.title ?? findGuide(route)?.label ?? (route === searchPage.route ? searchPage.heading : route);

/** Links to the pages and operations with the names closest to the URL; empty when none is close. */
export const ClosestRoutes = () => {
  const { routesByPath } = useSiteRouter();
  const route = useRoute();
  const routes = closestRoutes(
    route,
    Object.keys(routesByPath).filter((path) => !path.includes('$') && path !== '/'),
  );
  const closest = closestOperations(route, operations);
  if (routes.length === 0 && closest.length === 0) return null;
  return (
    <>
      <p className={styles.text}>Did you mean:</p>
      <ul className={styles.closest}>
        {closest.map(({ id, method, basePath, path, summary, route: page, anchor }) => (
          <li key={id}>
            <a href={siteHref(`${page}#${anchor}`)}>{summary}</a>
            <span className={styles.call}>
              <MethodBadge method={method} quiet /> <code>{breakPath(basePath + path)}</code>
            </span>
          </li>
        ))}
        {routes.map((path) => (
          <li key={path}>
            <a href={siteHref(encodeURI(path))}>{titleOf(path)}</a>
            <code className={styles.call}>{breakPath(path)}</code>
          </li>
        ))}
      </ul>
    </>
  );
};
