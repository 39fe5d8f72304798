/** The site's icon: a trace with a marked interval, in the accent colors of both modes. */
export const iconSvg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 22 22" fill="none">
<style>path{stroke:#0a6273}rect{fill:#0a6273}@media (prefers-color-scheme:dark){path{stroke:#67c4d6}rect{fill:#67c4d6}}</style>
<rect x="8" y="2.5" width="6" height="17" rx="1.5" opacity=".25"/>
<path d="M1.5 13h4l2.5-1.5 2.2-6 2.6 11 1.9-5 1.8 1.5h4" stroke-width="1.7" stroke-linecap="round" stroke-linejoin="round"/>
</svg>
`;
