/**
 * Stands in every prerendered page and is hidden by the style sheet: where it can be read, the style sheet did not
 * arrive, and with it most likely nothing else. Plain text that no address can reach.
 */
export const BaseUrlBanner = () => (
  <p className="baseUrlBanner" role="note" data-nosnippet="">
    This site did not load properly. Most often it was built for another base path than the one it is served from. It was built for the base
    path {import.meta.env.BASE_URL}
  </p>
);
