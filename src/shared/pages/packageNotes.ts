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
    text: `An address without a version (${kebab}-api.tgz) always has the newest package. npm update loads it into a project. npx keeps the package that it first got from an address; add a query to get the newest (${kebab}-mock.tgz?2).`,
  },
  {
    label: 'Pinned',
    text: `Each package for npm and pip is at an address with its version too (${kebab}-api-${version}-r0123abcd.tgz). The part after ${version} is a hash of the package, so no other package ever gets the same address. When the package changes, the address returns 404.`,
  },
  {
    label: 'In a lock file',
    text: 'A lock file holds the checksum of the package, so npm ci fails when the package has changed and you have not run npm update. To keep a package for longer than the site does, save the file in your repository and install it from there.',
  },
];
