import type { BundledSpec } from '../load/specs/bundledSpec.ts';
import type { MockSettings } from '../load/settings/mock.ts';
import type { PermissionMatrix } from '../load/settings/permissions.ts';
import type { Product } from '../load/settings/product.ts';
import type { Questions } from '../load/settings/questions.ts';
import type { SiteText } from '../load/settings/site.ts';
import type { Glossary } from '../load/settings/glossary.ts';
import type { Synonyms } from '../load/settings/synonyms.ts';
import type { GuideModel } from '../model/guide.ts';
import type { ApiModel } from '../../src/shared/model/types.ts';

/** A file to write below generated/. `path` is relative to it, with `/` as separator. */
export type GeneratedFile = { readonly path: string; readonly content: string };

/** The inputs of an emitter. `apis` and `bundles` are in the order of redocly.yaml. */
export type EmitInput = {
  readonly apis: readonly ApiModel[];
  readonly bundles: readonly BundledSpec[];
  readonly product: Product;
  readonly permissions: PermissionMatrix;
  readonly guides: readonly GuideModel[];
  readonly synonyms: Synonyms;
  readonly questions: Questions;
  readonly glossary: Glossary;
  readonly site: SiteText;
  /** The first call of the home page, if it has one. */
  readonly firstCall?: GuideModel;
  /** The goals of the groups of guides, by label. */
  readonly aims: ReadonlyMap<string, string>;
  readonly mock: Pick<MockSettings, 'handwritten' | 'overrides'>;
};

/** One kind of output: pure, deterministic, and independent of other emitters. */
export type Emitter = {
  readonly name: string;
  /**
   * `api`: every file depends only on one API, its bundle, the product and the permissions, so the pipeline calls the emitter
   * once per API and keeps unchanged files. `all` (the default): the emitter sees all APIs at once.
   */
  readonly scope?: 'api' | 'all';
  /** No page shows these files: in watch mode they are written in a second pass. */
  readonly later?: boolean;
  readonly emit: (input: EmitInput) => readonly GeneratedFile[] | Promise<readonly GeneratedFile[]>;
};
