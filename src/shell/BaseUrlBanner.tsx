/**
 * Part of every prerendered page and hidden by the style sheet. If it is visible, the style sheet did not load, and probably
 * nothing else did. It is plain text, so it works under any URL.
 */
export const BaseUrlBanner = () => (
  <p className="baseUrlBanner" role="note" data-nosnippet="">
    This site did not load correctly. It may be served from another base path than the one it was built for, which is{' '}
    {import.meta.env.BASE_URL}
  </p>
);
