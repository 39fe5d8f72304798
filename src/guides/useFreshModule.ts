import { useEffect, useState } from 'react';
import type { GuideModule } from './GuidePage.tsx';

/** In the development server, the last edited version of the module; on the built site, the module itself. */
export const useFreshModule = (module: GuideModule): GuideModule => {
  const [fresh, setFresh] = useState<GuideModule>();
  useEffect(() => {
    if (!import.meta.hot) return undefined;
    const follow = (event: Event): void => {
      if (event instanceof CustomEvent) setFresh(event.detail as GuideModule);
    };
    window.addEventListener('guide-edited', follow);
    return () => window.removeEventListener('guide-edited', follow);
  }, []);
  return fresh?.guide.route === module.guide.route ? fresh : module;
};
