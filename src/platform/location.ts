import type { StorageKind } from './entities.ts';

const kinds: Readonly<Record<string, StorageKind>> = { s3: 'AwsS3', gs: 'GoogleCloudStorage', drive: 'GoogleDrive' };

/** Returns the kind of a file's storage, its name, such as a bucket, and the path of the file in it. */
export const parseLocation = (location: string): { readonly kind: StorageKind; readonly name: string; readonly path: string } => {
  const [, scheme = '', name = '', path = ''] = /^(\w+):\/\/([^/]+)\/(.+)$/s.exec(location) ?? [];
  return { kind: kinds[scheme] ?? 'AwsS3', name, path };
};
