import { contentHash } from '../../files/contentHash.ts';
import type { AnyFile } from '../../files/fileTypes.ts';

/** Returns the files of a package, some of which contain its version. */
export type VersionedFiles = (version: string) => readonly AnyFile[];

/**
 * Returns the version that all packages start with. They contain all APIs, so it adds up the parts of their versions: a breaking
 * release of any API increases the first part, and any other addition increases the second.
 * @param versions `info.version` of each API; parts that are not numbers count as 0
 */
export const packageVersion = (versions: readonly string[]): string => {
  const parts = versions.map((version) => version.split('.').map((part) => Number.parseInt(part, 10) || 0));
  return [0, 1, 2].map((at) => parts.reduce((sum, one) => sum + (one[at] ?? 0), 0)).join('.');
};

/**
 * Returns the version of one package: that of the APIs, and a hash of its contents as build metadata, so that different packages
 * have different versions. `7.4.0+r3f9c2ab1` is valid for npm, pip, Composer and Maven. The letter keeps pip from reading a
 * hash of digits as a number.
 * @see https://semver.org/#spec-item-10
 * @see https://packaging.python.org/en/latest/specifications/version-specifiers/#local-version-identifiers
 */
const revision = (version: string, content: string | Uint8Array): string => `${version}+r${contentHash(content).slice(0, 8)}`;

/**
 * Makes a package under its `revision`.
 * @param pack creates the package with a version
 */
export const revised = async <Packed extends { readonly content: Uint8Array }>(
  version: string,
  pack: (version: string) => Packed | Promise<Packed>,
): Promise<Packed & { readonly version: string }> => {
  const own = revision(version, (await pack(version)).content);
  return { ...(await pack(own)), version: own };
};

/** Returns the `revision` of a package with such files. Packing megabytes for their hash alone would take seconds. */
export const revisionOfFiles = (version: string, files: VersionedFiles): string =>
  revision(version, JSON.stringify(files(version).map(({ path, content }) => [path, contentHash(content)])));

/** Returns a file name or URL of a package without the hash that `revised` adds to the version. */
export const withoutRevision = (name: string): string => name.replace(/[+-]r[\da-f]{8}(?=[-.])/, '');
