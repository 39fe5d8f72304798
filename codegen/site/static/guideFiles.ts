import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Root } from 'mdast';
import { imageFilesOf } from '../../guides/read/images.ts';
import { parseGuide } from '../../guides/read/mdxSyntax.ts';
import { eachElement } from '../../guides/read/nodes.ts';
import { titledFiles } from '../../guides/read/titledFiles.ts';
import { recordingFile } from '../../guides/recording/mcapFile.ts';
import { excerpt } from '../../guides/recording/readings.ts';
import { routeOfFileLink } from '../../guides/routes.ts';
import { replaceTokens } from '../../load/settings/tokens.ts';
import { guideMarkdown } from '../markdown/guideMarkdown.ts';
import { markdownFile } from '../prerender/pageFiles.ts';
import { markdownLink } from './links.ts';
import type { SiteFacts, StaticFile } from './siteFacts.ts';

/** The guides as Markdown. */
export const guidePages = (site: SiteFacts): Promise<readonly StaticFile[]> =>
  Promise.all(
    site.index.guides.map(async ({ file, route, title, description }) => ({
      path: markdownFile(route),
      content: guideMarkdown(
        replaceTokens(await readFile(join(site.root, file), 'utf8'), site.product),
        { file, title, description, product: site.product },
        site.index,
        (href) => markdownLink(site)(routeOfFileLink(href, route) ?? href),
      ),
    })),
  );

const hasRecording = (tree: Root): boolean => {
  let found = false;
  eachElement(tree, ({ name }) => {
    found ||= name === 'Recording';
  });
  return found;
};

/** The titled files and images of guides, and the recording that some of them draw. */
export const guideDownloads = async (site: SiteFacts): Promise<readonly StaticFile[]> => {
  const guides = await Promise.all(
    site.index.guides.map(async ({ file, route }) => {
      const text = replaceTokens(await readFile(join(site.root, file), 'utf8'), site.product);
      const tree = parseGuide(text, file, site.index.context);
      const images = await Promise.all(
        imageFilesOf(tree, file).map(async (image) => ({ path: image.path, content: await readFile(join(site.root, image.file)) })),
      );
      return { files: [...titledFiles(tree, route), ...images], isRecorded: hasRecording(tree) };
    }),
  );
  const isRecorded = guides.some((guide) => guide.isRecorded);
  const recording = isRecorded ? [{ path: excerpt.file, content: await recordingFile(site.index.context) }] : [];
  return [...guides.flatMap(({ files }) => files), ...recording];
};
