import { contentHash } from '../../files/contentHash.ts';
import type { PackedFile } from './tarball.ts';

/** The files of a package, some of which name its version. */
export type VersionedFiles = (version: string) => readonly PackedFile[];

/**
 * Returns the version that all packages begin with. They hold all APIs, so it adds up the parts of their versions: a breaking
 * release of any API raises the first part, and whatever else a release of one adds raises the second.
 * @param versions `info.version` of each API; what is no number counts as 0
 */
export const packageVersion = (versions: readonly string[]): string => {
  const parts = versions.map((version) => version.split('.').map((part) => Number.parseInt(part, 10) || 0));
  return [0, 1, 2].map((at) => parts.reduce((sum, one) => sum + (one[at] ?? 0), 0)).join('.');
};

/**
 * Returns the version of one package: that of the APIs, and a hash of the packed package as build metadata, so that packages that
 * differ have different versions. `7.4.0+r3f9c2ab1` is valid for npm, pip, Composer and Maven. The letter keeps pip from reading a
 * hash of digits as a number.
 * @param pack makes the package with a version
 * @see https://semver.org/#spec-item-10
 * @see https://packaging.python.org/en/latest/specifications/version-specifiers/#local-version-identifiers
 */
export const revised = async <Packed extends { readonly content: Uint8Array }>(
  version: string,
  pack: (version: string) => Packed | Promise<Packed>,
): Promise<Packed & { readonly version: string }> => {
  const own = `${version}+r${contentHash((await pack(version)).content).slice(0, 8)}`;
  return { ...(await pack(own)), version: own };
};

/** Returns a file name or an address of a package without the part that `revised` adds to the version. */
export const withoutRevision = (name: string): string => name.replace(/[+-]r[\da-f]{8}(?=[-.])/, '');
