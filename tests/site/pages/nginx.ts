import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { nginxFile } from '../../../codegen/site/hosts/nginx.ts';
import { freePort } from '../../freePort.ts';
import { programPath } from '../../programs.ts';

type Site = {
  /** The folder of the built site. */
  readonly folder: string;
  readonly base: string;
  readonly moved: readonly (readonly [from: string, to: string])[];
};

/** Runs nginx with the published recipe, changing only the port and the two values that its first line tells users to replace. */
export const startNginx = async ({ folder, base, moved }: Site): Promise<{ readonly port: number; readonly stop: () => void }> => {
  const nginx = programPath('nginx');
  const home = mkdtempSync(join(tmpdir(), 'nginx-'));
  const port = await freePort();
  const root = base === '/' ? folder : join(home, 'root');
  if (base !== '/') {
    mkdirSync(root);
    symlinkSync(folder, join(root, base.replaceAll('/', '')), 'junction');
  }
  const recipe = nginxFile(base, moved);
  const site = recipe.replace('listen 80;', `listen 127.0.0.1:${port};`).replace('root /var/www/docs;', `root ${root};`);
  writeFileSync(join(home, 'site.conf'), site);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `  ${name}_temp_path ${home}/${name};`).join('\n');
  const user = process.getuid?.() === 0 ? 'user root;\n' : '';
  writeFileSync(
    join(home, 'nginx.conf'),
    `${user}daemon off;\nmaster_process off;\npid ${home}/pid;\nerror_log ${home}/error.log;\nevents {}\nhttp {\n  access_log off;\n${temporary}\n  include site.conf;\n}\n`,
  );
  const args = ['-p', home, '-c', join(home, 'nginx.conf'), '-e', join(home, 'error.log')];
  const check = spawnSync(nginx, ['-t', ...args], { encoding: 'utf8' });
  if (check.status !== 0) throw new Error(`nginx rejects the recipe.\n${check.stderr}`);
  const server = spawn(nginx, args, { stdio: 'ignore' });
  for (let tries = 0; tries < 100; tries += 1) {
    const isUp = await fetch(`http://127.0.0.1:${port}/`).then(
      () => true,
      () => false,
    );
    if (isUp) break;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return {
    port,
    stop: () => {
      server.kill('SIGTERM');
      rmSync(home, { recursive: true, force: true });
    },
  };
};
