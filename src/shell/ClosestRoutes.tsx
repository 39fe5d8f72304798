import { useRouter } from '@tanstack/react-router';
import { siteHref } from '../ui/siteHref.ts';
import { closestRoutes } from './closestRoutes.ts';
import { useRoute } from './useRoute.ts';
import styles from './Message.module.css';

/** Links to the routes with the names closest to the URL; nothing when none is close. */
export const ClosestRoutes = () => {
  const { routesByPath } = useRouter();
  const route = useRoute();
  const routes = Object.keys(routesByPath).filter((path) => !path.includes('$') && path !== '/');
  const closest = closestRoutes(route, routes);
  if (closest.length === 0) return null;
  return (
    <>
      <p className={styles.text}>Did you mean one of these pages?</p>
      <ul className={styles.links}>
        {closest.map((path) => (
          <li key={path}>
            <a href={siteHref(encodeURI(path))}>{path}</a>
          </li>
        ))}
      </ul>
    </>
  );
};
