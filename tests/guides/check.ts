/**
 * Runs the calls of one guide against the mock and checks its other code, and prints the results, so that an author can describe
 * what readers will see: `npm run guides:check -- content/personal_access_tokens/using_pat.mdx`.
 */
import { relative, resolve } from 'node:path';
import { formatDiagnostics } from '../../codegen/diagnostics/formatDiagnostics.ts';
import { readStories } from '../../codegen/guides/calls/story.ts';
import { suggestClosest } from '../../src/shared/closest.ts';
import { checkFences } from './checkFences.ts';
import { readFences, readGuides, root } from './guideFiles.ts';
import { removeClients } from './programFences.ts';
import { proseBounds } from './proseBounds.ts';
import { runStory } from './runStory.ts';

const longest = 2500;

const cut = (text: string): string =>
  text.length > longest && !isWhole
    ? `${text.slice(0, longest)}\n… ${text.length - longest} characters more: give --whole to see them.`
    : text;

const isWhole = process.argv.includes('--whole');
const files = process.argv
  .slice(2)
  .filter((argument) => !argument.startsWith('--'))
  .map((argument) => relative(root, resolve(argument)).replaceAll('\\', '/'));
if (files.length === 0) {
  console.error('Name the file of a guide: npm run guides:check -- content/personal_access_tokens/using_pat.mdx [--whole]');
  process.exit(2);
}

const { product, guides, problems, facts } = await readGuides();
const told = problems.split(/\n(?=\S)/).filter((problem) => files.some((file) => problem.includes(file)));
if (told.length > 0) console.log(told.join('\n'));

const { stories, problems: wrongCalls } = readStories(guides, facts);
let failures = told.length;

for (const file of files) {
  const page = stories.flatMap(({ pages }) => pages).find((one) => one.file === file);
  const story = stories.find(({ pages }) => page !== undefined && pages.includes(page));
  console.log(`\n# ${file}`);
  if (page === undefined || story === undefined) {
    console.log(
      `It cannot be read. ${suggestClosest(
        file,
        guides.map((guide) => guide.file),
      ).slice(0, 300)}`,
    );
    failures += 1;
    continue;
  }
  const guide = guides.find((one) => one.file === file);
  if (guide !== undefined && (guide.words < proseBounds.least || guide.words > proseBounds.most)) {
    console.log(`WRONG: it has ${guide.words} words of prose; guides have ${proseBounds.least} to ${proseBounds.most}.`);
    failures += 1;
  }
  if (guide?.headings.some(({ text }) => text === 'Next steps') === false) {
    console.log('WRONG: it has no section "## Next steps".');
    failures += 1;
  }
  const mine = wrongCalls.filter((problem) => story.pages.some((one) => one.file === problem.file));
  failures += mine.length;
  if (mine.length > 0) console.log(formatDiagnostics(mine, 'text'));

  const ran = mine.length > 0 ? [] : await runStory(story, facts, page);
  const earlier = ran.filter((one) => one.page !== page && one.ran.problems.length > 0);
  for (const {
    page: { file: other },
    call,
    ran: { problems: wrong },
  } of earlier)
    console.log(`${other}:${call.line}: "${call.title}" fails before this page: ${wrong.join(' ')}`);
  failures += earlier.length;
  for (const {
    call,
    ran: { status, body, problems: wrong, saved },
  } of ran.filter((one) => one.page === page)) {
    const names = Object.keys(call.save);
    console.log(
      `\n${file}:${call.line}  ${call.title}\n${call.operationId} as ${call.as} → ${status}${wrong.length === 0 ? '  as expected' : ''}`,
    );
    for (const problem of wrong) console.log(`  WRONG: ${problem}`);
    if (names.length > 0) console.log(`  saved: ${names.map((name) => `${name} = ${JSON.stringify(saved[name])}`).join(', ')}`);
    console.log(body === undefined ? '  (no body)' : cut(JSON.stringify(body, null, 2)));
    failures += wrong.length;
  }

  const checked = await checkFences(readFences(file, product), product);
  for (const { fence, kind, problem, output } of checked) {
    console.log(`${problem === undefined ? 'good ' : 'WRONG'}  ${file}:${fence.place.line}  ${kind}`);
    if (problem !== undefined) console.log(problem.replace(/^/gm, '       '));
    if (output !== undefined && output.trim() !== '') console.log(cut(output.trimEnd()).replace(/^/gm, '       | '));
  }
  failures += checked.filter(({ problem }) => problem !== undefined).length;
}
await removeClients();
console.log(failures === 0 ? '\nAll good.' : `\n${failures} wrong.`);
process.exit(failures === 0 ? 0 : 1);
