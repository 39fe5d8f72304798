import type { SnippetProduct } from '../../../src/shared/snippets/context.ts';
import type { GuideCall } from '../../guides/calls/call.ts';
import { firstSnippet } from '../../guides/compile/guideSteps.ts';
import type { SiteIndex } from '../../guides/siteIndex.ts';
import { shownName } from '../../../src/shared/guides/variables.ts';
import { codeBlock, codeText, escapeMarkdown } from '../../model/text/markdown.ts';
import { operationLink } from './guideElements.ts';
import type { LinkOf } from '../../model/text/richTextMarkdown.ts';

const named = (text: string): string => text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => shownName(name));

const actor = (as: string): string => (as.startsWith('{{') ? 'the token' : as);

/** Converts a call of a guide to Markdown: the request as a shell command, and its response. */
export const callMarkdown = (call: GuideCall, index: SiteIndex, product: SnippetProduct, link: LinkOf): string => {
  const entry = index.operations.get(call.operationId);
  const { status, body } = call.expect;
  const kept = Object.entries(call.save).map(([name, path]) => `${codeText(shownName(name))} stands for ${codeText(path)}`);
  return [
    `**${escapeMarkdown(call.title)}**${entry === undefined ? '' : `: ${operationLink({ ...entry, href: `${entry.route}#${entry.anchor}` }, link)}`}, as ${actor(call.as)}${call.wait > 0 ? `, ${call.wait / 1000} s later` : ''}`,
    codeBlock('sh', firstSnippet(call, index.facts, product)),
    body === undefined
      ? `The response is ${status}.`
      : `The response is ${status}, with:\n\n${codeBlock('json', named(JSON.stringify(body, null, 2)))}`,
    ...(kept.length === 0 ? [] : [`In later calls, ${kept.join(' and ')} of this response.`]),
  ].join('\n\n');
};
