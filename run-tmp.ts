import { runPipeline } from './codegen/pipeline.ts';
import { writeFileSync, mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
const root = '/tmp/foreign/all';
const made = await runPipeline({ root });
if (!made.ok) { for (const p of made.problems) console.log(p.file, p.line, p.rule, p.text ?? p.message); process.exit(1); }
console.log(made.value.files.length);
for (const { path, content } of made.value.files) { const f = join(root, 'generated', path); mkdirSync(dirname(f), { recursive: true }); writeFileSync(f, content); }
