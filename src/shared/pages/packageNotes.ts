/**
 * Returns how a reader gets the newest package, pins a version and keeps a copy.
 * @param version the prefix of the versions of all packages
 */
export const packageNotes = (
  { kebab }: { readonly kebab: string },
  version: string,
): readonly { readonly label: string; readonly text: string }[] => [
  {
    label: 'Newest',
    text: `A URL without a version (${kebab}-api.tgz) always returns the newest package. npm update installs it in a project. npx keeps the package that it first got from a URL; add a query to get the newest (${kebab}-mock.tgz?2).`,
  },
  {
    label: 'Pinned',
    text: `Each package for npm and pip also has a URL with its version (${kebab}-api-${version}-r0123abcd.tgz). The part after ${version} is a hash of the package, so no other package ever gets the same URL. When the package changes, the URL returns 404.`,
  },
  {
    label: 'In a lock file',
    text: 'A lock file contains the checksum of the package, so npm ci fails when the package has changed and you have not run npm update. To keep a package for longer than the site does, save the file in your repository and install it from there.',
  },
];
