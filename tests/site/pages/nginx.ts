import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { nginxFile } from '../../../codegen/site/hosts/nginx.ts';

const findNginx = (): string | undefined =>
  ['/usr/sbin/nginx', '/usr/local/sbin/nginx', '/opt/homebrew/bin/nginx', '/usr/local/bin/nginx'].find((path) => existsSync(path));

/** An installed nginx; when there is none, that of Debian's packages. */
const findOrInstallNginx = (): string => {
  const found = findNginx();
  if (found !== undefined) return found;
  if (existsSync('/usr/bin/apt-get') && process.getuid?.() === 0) {
    execFileSync('apt-get', ['update'], { stdio: 'inherit' });
    execFileSync('apt-get', ['install', '-y', '--no-install-recommends', 'nginx-light'], { stdio: 'inherit' });
  }
  const installed = findNginx();
  if (installed === undefined)
    throw new Error('These tests run the recipe for nginx and need nginx: `apt-get install nginx-light` or `brew install nginx`.');
  return installed;
};

const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });

type Site = {
  /** The folder of the built site. */
  readonly folder: string;
  readonly base: string;
  readonly moved: readonly (readonly [from: string, to: string])[];
};

/** Runs nginx on the recipe as it is shipped; changed are the two things that its first line asks to replace, and the port. */
export const startNginx = async ({ folder, base, moved }: Site): Promise<{ readonly port: number; readonly stop: () => void }> => {
  const nginx = findOrInstallNginx();
  const home = mkdtempSync(join(tmpdir(), 'nginx-'));
  const port = await freePort();
  const root = base === '/' ? folder : join(home, 'root');
  if (base !== '/') {
    mkdirSync(root);
    symlinkSync(folder, join(root, base.replaceAll('/', '')));
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
  if (check.status !== 0) throw new Error(`nginx refuses the recipe.\n${check.stderr}`);
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
