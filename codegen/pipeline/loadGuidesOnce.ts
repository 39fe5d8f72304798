import { join } from 'node:path';
import type { BuildContext } from '../cache/buildContext.ts';
import { good, type Diagnostic, type Result } from '../diagnostics/diagnostic.ts';
import { filesBelow, hashFiles } from '../files/filesBelow.ts';
import { loadGuides } from '../guides/read/loadGuides.ts';
import type { Project } from '../load/settings/project.ts';
import type { GuideModel } from '../model/guide.ts';
import type { PipelineOptions } from './options.ts';

/**
 * Keeps the last valid version of a guide that is invalid while it is being edited. Otherwise its page, its route and the links
 * to it would disappear and reappear with each keystroke.
 */
const withUnreadable = (
  guides: readonly GuideModel[],
  before: readonly GuideModel[],
  problems: readonly Diagnostic[],
): readonly GuideModel[] => {
  const read = new Set(guides.map(({ file }) => file));
  const unreadable = before.filter(({ file }) => !read.has(file) && problems.some((problem) => problem.file === file));
  if (unreadable.length === 0) return guides;
  const places = new Map(before.map(({ file }, at) => [file, at]));
  const placeOf = ({ file }: GuideModel): number => places.get(file) ?? before.length;
  return [...guides, ...unreadable].toSorted((left, right) => placeOf(left) - placeOf(right));
};

/** Loads the guides, unless they and their order have not changed since the last run of this process. */
export const loadGuidesOnce = async (
  options: PipelineOptions,
  project: Project,
  context: BuildContext,
): Promise<Result<readonly GuideModel[]>> => {
  const key = [hashFiles(filesBelow(join(options.root, 'content'))), options.drafts, JSON.stringify(project.product)].join(' ');
  const last = context.memory<{ guides: readonly GuideModel[] }>('last guides', '', () => ({ guides: [] }));
  return context.memory('guides', key, async () => {
    const loaded = await loadGuides(options.root, project.product, options.drafts, context);
    if (!loaded.ok || options.drafts !== true) return loaded;
    last.guides = withUnreadable(loaded.value, last.guides, loaded.warnings);
    return good(last.guides, loaded.warnings);
  });
};
