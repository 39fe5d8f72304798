/**
 * Makes four typical changes of newcomers, each in a fresh clone of the last commit, and prints how long their checks take and
 * which files they touch: `npm run newcomer`. It fails if a change no longer applies or a check does not succeed.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { npmCommand } from './tools/npmCommand.ts';
import { messageOf } from '../src/shared/messageOf.ts';

const root = join(import.meta.dirname, '..');

/** A clone of the project, and a newcomer's actions in it. */
type Clone = {
  readonly git: (...given: readonly string[]) => string;
  readonly write: (file: string, text: string) => void;
  /** Replaces the only occurrence of a text. Throws if there is none or more than one. */
  readonly replace: (file: string, text: string, replacement: string) => void;
  readonly read: (file: string) => string;
  /** Runs a script of package.json. @returns its exit code and its output */
  readonly run: (script: string) => { readonly status: number | null; readonly output: string };
  readonly remove: () => void;
};

const cloneProject = (): Clone => {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'newcomer-')));
  const git = (...given: readonly string[]): string => execFileSync('git', given, { cwd: folder, encoding: 'utf8' });
  git('clone', '--quiet', root, '.');
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'), 'junction');
  const read = (file: string): string => readFileSync(join(folder, file), 'utf8');
  const write = (file: string, text: string): void => writeFileSync(join(folder, file), text);
  return {
    git,
    read,
    write,
    replace: (file, text, replacement) => {
      const parts = read(file).split(text);
      if (parts.length !== 2) throw new Error(`${file} has "${text}" ${parts.length - 1} times instead of once. Update tests/newcomer.ts.`);
      write(file, parts.join(replacement));
    },
    run: (script) => {
      const [program, npm] = npmCommand();
      const { status, stdout, stderr } = spawnSync(program, [npm, 'run', '--silent', script], { cwd: folder, encoding: 'utf8' });
      return { status, output: stdout + stderr };
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
};

/** Throws the output of a script that fails. */
const succeed = ({ run }: Clone, ...scripts: readonly string[]): void => {
  for (const script of scripts) {
    const { status, output } = run(script);
    if (status !== 0) throw new Error(`npm run ${script} failed:\n${output}`);
  }
};

const check = (isTrue: boolean, message: string): void => {
  if (!isTrue) throw new Error(message);
};

type Change = { readonly name: string; readonly edit: (clone: Clone) => void; readonly verify: (clone: Clone) => void };

const changes: readonly Change[] = [
  {
    name: 'change a description',
    edit: ({ replace }) => replace('specs/pat.yaml', 'The number of tokens per page.', 'How many tokens to return per page.'),
    verify: (clone) => {
      succeed(clone, 'codegen');
      check(clone.read('generated/pat/schema.d.ts').includes('How many tokens to return'), 'The types do not have the new description.');
    },
  },
  {
    name: 'support a schema keyword',
    edit: ({ replace }) => {
      replace('specs/pat.yaml', 'maximum: 100000, default: 100 }', 'maximum: 100000, default: 100, x-unit: tokens }');
      replace('codegen/rules/keywords/knownExtensions.ts', "'x-sunset']", "'x-sunset', 'x-unit']");
      replace(
        'src/shared/model/types.ts',
        'readonly multipleOf?: number;',
        "readonly multipleOf?: number;\n        readonly 'x-unit'?: string;",
      );
      replace(
        'codegen/model/schema/schema.ts',
        "...texts(raw, 'format'), ...buildBounds(raw)",
        "...texts(raw, 'format', 'x-unit'), ...buildBounds(raw)",
      );
      replace(
        'src/shared/model/limits.ts',
        'if (multipleOf !== undefined) texts.push(`a multiple of ${multipleOf}`);',
        "if (multipleOf !== undefined) texts.push(`a multiple of ${multipleOf}`);\n    if (schema['x-unit'] !== undefined) texts.push(`counts ${schema['x-unit']}`);",
      );
    },
    verify: (clone) => {
      succeed(clone, 'codegen', 'typecheck');
      check(/"x-unit": ?"tokens"/.test(clone.read('generated/pat/operations/listTokens.json')), 'The page does not have the keyword.');
    },
  },
  {
    name: 'add a snippet language',
    edit: ({ replace, write }) => {
      write(
        'src/shared/snippets/languages/wget.ts',
        `import { sent, type Language } from '../language.ts';
import { shellDoubleQuoted, shellText } from '../quote.ts';
import { bodyText, pathText, queryText, requestHeaders } from '../../request/request.ts';

/** GNU Wget 1.15 or newer. */
export const wget = {
  id: 'wget',
  label: 'Wget',
  highlight: 'shellscript',
  extension: 'sh',
  lineComment: '#',
  program: 'bash',
  setUp: { needs: 'GNU Wget 1.15 or newer' },
  render: (request, operation, context) => {
    const url = request.baseUrl + pathText(request, operation.parameters) + queryText(request, operation.parameters);
    const body = request.body.kind === 'form' ? null : bodyText(request.body);
    const credentials = sent(request, context, 'header').map(
      ({ name, prefix, variable }) => \`--header "\${shellDoubleQuoted(\`\${name}: \${prefix}\`)}$\${variable}"\`,
    );
    const headers = requestHeaders(request).map(([name, value]) => \`--header \${shellText(\`\${name}: \${value}\`)}\`);
    const data = body === null ? [] : [\`--body-data=\${shellText(body)}\`];
    return \`\${['wget --output-document=-', \`--method=\${request.method.toUpperCase()}\`, ...credentials, ...headers, ...data, shellText(url)].join(' ')}\\n\`;
  },
} as const satisfies Language;
`,
      );
      replace(
        'src/shared/snippets/languages/index.ts',
        "import { typescript } from './typescript.ts';",
        "import { typescript } from './typescript.ts';\nimport { wget } from './wget.ts';",
      );
      replace('src/shared/snippets/languages/index.ts', 'javascript, go]', 'javascript, go, wget]');
    },
    verify: (clone) => {
      succeed(clone, 'codegen', 'typecheck');
      check(
        clone.read('generated/pat/operations/createToken.json').includes('wget --output-document'),
        'The page does not have the snippet.',
      );
    },
  },
  {
    name: 'add a lint rule',
    edit: ({ replace, write }) => {
      write(
        'codegen/rules/operations/summaryLength.ts',
        `import type { Oas3Rule } from '@redocly/openapi-core';
import { reportFault } from '../ruleContext.ts';

/** The summary of an operation fits into a menu. */
export const summaryLength: Oas3Rule = () => ({
  Operation: ({ summary = '' }, { report, location }) => {
    if (summary.length > 20)
      reportFault(report, location.child('summary'), { text: 'The summary has more than 20 characters.', fix: 'Shorten it.' });
  },
});
`,
      );
      replace(
        'codegen/rules/rules.ts',
        "import { schemaSize } from './schemas/schemaSize.ts';",
        "import { schemaSize } from './schemas/schemaSize.ts';\nimport { summaryLength } from './operations/summaryLength.ts';",
      );
      replace(
        'codegen/rules/rules.ts',
        "  'no-product-name': noProductName,",
        "  'no-product-name': noProductName,\n  'summary-length': () => summaryLength,",
      );
    },
    verify: (clone) => {
      const { output } = clone.run('lint:specs');
      check(output.includes('summary-length') && output.includes('Shorten it.'), `The rule reports nothing:\n${output.slice(-2000)}`);
      succeed(clone, 'typecheck');
    },
  },
];

/** Returns the files that a newcomer edits, and the number of files that codegen writes. */
const touched = ({ git }: Clone): { readonly edited: readonly string[]; readonly generated: number } => {
  git('add', '--all');
  const files = git('diff', '--cached', '--name-only').trim().split('\n');
  const edited = files.filter((file) => !file.startsWith('generated/') && file !== 'node_modules');
  return { edited, generated: files.filter((file) => file.startsWith('generated/')).length };
};

let hasFailed = false;
for (const { name, edit, verify } of changes) {
  const clone = cloneProject();
  try {
    edit(clone);
    const started = performance.now();
    verify(clone);
    const { edited, generated } = touched(clone);
    console.log(
      `${name}: checked in ${((performance.now() - started) / 1000).toFixed(1)} s; ${edited.length} files edited, ${generated} generated`,
    );
    for (const file of edited) console.log(`  ${file}`);
  } catch (error) {
    hasFailed = true;
    console.error(`${name}: FAILED\n${messageOf(error)}`);
  } finally {
    clone.remove();
  }
}
process.exit(hasFailed ? 1 : 0);
