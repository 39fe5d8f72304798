import { join } from 'node:path';
import module from 'node:module';

/*
 * Stops an npm script if it would fail later and less clearly, with this version of Node or in this folder. Every script loads
 * this file first. It is plain JavaScript, because an old Node may not run TypeScript.
 */

/** The oldest Node for which npm installs every package, and the oldest that runs TypeScript. */
const oldestForNpm = '20.19.0';
const oldestForScripts = '22.18.0';

const isOlder = (version, than) => {
  const [left, right] = [version, than].map((text) => text.split('.').map(Number));
  const at = left.findIndex((part, index) => part !== right[index]);
  return at !== -1 && left[at] < right[at];
};

/**
 * Returns why a script cannot run, in one sentence with what to do; undefined when it can.
 * @param {string} version of the Node that runs the script
 * @param {string} userAgent of npm, which names the Node that npm runs on
 * @returns {string | undefined}
 */
export const objectionToNode = (version, userAgent = '') => {
  const npmNode = / node\/v(\d+\.\d+\.\d+)/.exec(userAgent)?.[1];
  if (npmNode !== undefined && isOlder(npmNode, oldestForNpm))
    return `npm runs on Node ${npmNode} and leaves out packages that this project needs: install Node ${oldestForNpm} or newer, then run \`npm install\` again.`;
  if (isOlder(version, oldestForScripts))
    return `The Node that this project pins is missing, and Node ${version} cannot run TypeScript: run \`npm install\` without \`--ignore-scripts\`, or use Node ${oldestForScripts} or newer.`;
  return undefined;
};

/**
 * Returns why a project cannot be built in a folder, in one sentence; undefined when it can. Vite and the spec bundler treat
 * paths as parts of URLs, and so drop everything after these characters.
 * @param {string} folder
 * @returns {string | undefined}
 */
export const objectionToProjectFolder = (folder) => {
  const sign = ['#', '?'].find((one) => folder.includes(one));
  return sign === undefined
    ? undefined
    : `The folder ${folder} has a "${sign}" in its path, which build tools read as the end of a path. Move the project to a folder without it.`;
};

const root = join(import.meta.dirname, '..');
const objection = objectionToNode(process.versions.node, process.env.npm_config_user_agent) ?? objectionToProjectFolder(root);
if (objection !== undefined) {
  console.error(objection);
  process.exit(1);
}

// Compiling its modules and dependencies takes a quarter of the time of a short script.
module.enableCompileCache(join(root, '.cache', 'node'));
