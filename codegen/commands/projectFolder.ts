/**
 * Returns why a project cannot be built in a folder, in one sentence; undefined when it can. Vite and the spec bundler treat
 * paths as parts of URLs, and so drop everything after these characters.
 */
export const objectionToProjectFolder = (folder: string): string | undefined => {
  const sign = ['#', '?'].find((one) => folder.includes(one));
  return sign === undefined
    ? undefined
    : `The folder ${folder} has a "${sign}" in its path, which build tools read as the end of a path. Move the project to a folder without it.`;
};
