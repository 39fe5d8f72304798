/**
 * What to do when a file of the site does not load. Retrying helps only when the connection was lost: a newer site may have
 * replaced the file, and the page is not reloaded for the reader, who would lose what is typed on it.
 */
export const loadAdvice = 'Check your connection. If the site was updated a moment ago, reload the page.';
