import { useEffect, useState } from 'react';
import type { GuideModule } from './GuidePage.tsx';

/** In the development server, the module as it was last edited; on the built site, the module itself. */
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
