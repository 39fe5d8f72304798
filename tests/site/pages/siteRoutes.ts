import { gettingStartedSidebar, type Guide, type GuideGroup } from '../../../generated/guides.ts';
import { apiPages } from '../../../generated/navigation.ts';

const guidesIn = (items: readonly (Guide | GuideGroup)[]): readonly Guide[] =>
  items.flatMap((item) => ('items' in item ? guidesIn(item.items) : [item]));

export const guideRoutes: readonly string[] = guidesIn(gettingStartedSidebar).map(({ route }) => route);
export const apiRoutes: readonly string[] = apiPages.map(({ route }) => route);
export const allRoutes: readonly string[] = ['/', '/search', ...guideRoutes, ...apiRoutes];

/** One page of every kind. */
export const pageKinds = [
  { kind: 'home page', path: '/' },
  { kind: 'guide', path: '/event_autotagging/tagger_lifecycle' },
  { kind: 'guide with code', path: '/ingestion_setup/s3/trigger_ingestion' },
  { kind: 'reference', path: '/api/pat' },
  { kind: 'search', path: '/search' },
  { kind: 'not-found page', path: '/no/such/page' },
] as const;

/** Pages with the components that none of those pages has. */
export const componentPages = [
  { kind: 'table of permissions', path: '/user_config/user_roles_and_permissions' },
  { kind: 'guide with a recording', path: '/log_visualization/how_to_visualize_your_log' },
  { kind: 'guide with a playground', path: '/event_autotagging/anatomy_of_a_tagger_definition' },
  { kind: 'guide with a graph of classes', path: '/ontologies/understanding_ontologies' },
] as const;
