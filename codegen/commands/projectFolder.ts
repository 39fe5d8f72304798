/**
 * Returns why a project cannot be built in a folder, in one sentence; undefined when it can. Vite and the bundler of
 * specs read paths as parts of addresses, so they lose what follows these signs.
 */
export const objectionToProjectFolder = (folder: string): string | undefined => {
  const sign = ['#', '?'].find((one) => folder.includes(one));
  return sign === undefined
    ? undefined
    : `The folder ${folder} has a "${sign}" in its path, which ends a path for the tools of the build. Move the project to a folder without it.`;
};
