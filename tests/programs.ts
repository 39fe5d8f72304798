/**
 * Programs that some tests run and that npm cannot install. If one is missing, those tests are skipped, and the end of the test
 * command lists them with the package to install. With CI=true they fail.
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

type Program = {
  readonly label: string;
  /** Names of the executable, the preferred one first. */
  readonly files: readonly string[];
  /** Arguments with which the program exits with 0 if it can do what the tests need. */
  readonly probe: readonly string[];
  /** The package or command that installs it, keyed by Node's name of the system. */
  readonly install: Readonly<Partial<Record<NodeJS.Platform, string>>>;
  readonly isForUnix?: boolean;
  /**
   * Whether the tests that need it are skipped with CI=true too: because it is large and they only check a generator's output.
   */
  readonly isOptional?: boolean;
  /** More folders to look in, which are not on everyone's PATH. Only for programs that are always started by their path. */
  readonly folders?: readonly string[];
};

// Debian's Python has packages that the first Python on the PATH may not have.
const pythonFolders = ['/usr/bin', '/usr/local/bin', '/opt/homebrew/bin'];

/** The packages of the Python programs in the guides, by their names in Python, on PyPI and, after `python3-`, in Debian. */
const dataPackages = ['requests', 'matplotlib', 'pandas', 'zstandard'];

const programs: Readonly<Record<string, Program>> = {
  // On Windows, `bash` may be WSL's, which is another system with other files.
  bash: {
    label: 'bash',
    files: ['bash'],
    probe: ['-c', 'exit 0'],
    install: { linux: 'apt-get install bash', darwin: 'brew install bash' },
    isForUnix: true,
  },
  curl: { label: 'curl', files: ['curl'], probe: ['--version'], install: { linux: 'apt-get install curl', darwin: 'brew install curl' } },
  go: {
    label: 'Go',
    files: ['go'],
    probe: ['version'],
    install: { linux: 'apt-get install golang-go', darwin: 'brew install go', win32: 'winget install GoLang.Go' },
  },
  javac: {
    label: 'Java 17',
    files: ['javac'],
    probe: ['--release', '17', '--version'],
    install: {
      linux: 'apt-get install default-jdk-headless',
      darwin: 'brew install openjdk',
      win32: 'winget install EclipseAdoptium.Temurin.21.JDK',
    },
    isOptional: true,
  },
  jq: { label: 'jq', files: ['jq'], probe: ['--version'], install: { linux: 'apt-get install jq', darwin: 'brew install jq' } },
  nginx: {
    label: 'nginx',
    files: ['nginx'],
    probe: ['-v'],
    install: { linux: 'apt-get install nginx-light', darwin: 'brew install nginx' },
    isForUnix: true,
    folders: ['/usr/sbin', '/usr/local/sbin', '/opt/homebrew/bin'],
  },
  ...Object.fromEntries(
    ['pdfinfo', 'pdftoppm', 'pdftotext'].map((name) => [
      name,
      {
        label: name,
        files: [name],
        probe: ['-v'],
        install: { linux: 'apt-get install poppler-utils', darwin: 'brew install poppler' },
      },
    ]),
  ),
  composer: {
    label: 'Composer',
    files: ['composer'],
    probe: ['--version'],
    install: { linux: 'apt-get install composer', darwin: 'brew install composer' },
    isOptional: true,
  },
  php: {
    label: 'PHP with its extension curl',
    files: ['php'],
    probe: ['-r', "exit(extension_loaded('curl') ? 0 : 1);"],
    install: { linux: 'apt-get install php-cli php-curl', darwin: 'brew install php', win32: 'winget install PHP.PHP.8.3' },
    isOptional: true,
  },
  python: {
    label: 'Python 3 with its package requests',
    files: ['python3', 'python'],
    probe: ['-c', 'import sys, requests; sys.exit(sys.version_info < (3, 8))'],
    install: {
      linux: 'apt-get install python3-requests',
      darwin: 'brew install python; pip3 install requests',
      win32: 'winget install Python.Python.3.13; pip install requests',
    },
    folders: pythonFolders,
  },
  pythonWithData: {
    label: `Python 3 with its packages ${dataPackages.join(', ')}`,
    files: ['python3', 'python'],
    probe: ['-c', 'import sys, importlib.util as util; sys.exit(None in map(util.find_spec, sys.argv[1:]))', ...dataPackages],
    install: {
      linux: `apt-get install ${dataPackages.map((name) => `python3-${name}`).join(' ')}`,
      darwin: `pip3 install ${dataPackages.join(' ')}`,
      win32: `pip install ${dataPackages.join(' ')}`,
    },
    isOptional: true,
    folders: pythonFolders,
  },
};

/** Returns a program of the table. Any other name is the name of the program itself. */
const programOf = (name: string): Program => programs[name] ?? { label: name, files: [name], probe: ['--version'], install: {} };

/** Returns the folders to look for a program in: those of TEST_PROGRAMS_PATH, or else the PATH and the program's own folders. */
const foldersOf = ({ folders = [] }: Program): readonly string[] => {
  const given = process.env['TEST_PROGRAMS_PATH'];
  const all = given === undefined ? [...(process.env['PATH'] ?? '').split(delimiter), ...folders] : given.split(delimiter);
  return all.filter((folder) => folder !== '');
};

const search = (program: Program): string | undefined => {
  const { files, probe, isForUnix = false } = program;
  const isWindows = process.platform === 'win32';
  if (isForUnix && isWindows) return undefined;
  return foldersOf(program)
    .flatMap((folder) => files.map((file) => join(folder, isWindows ? `${file}.exe` : file)))
    .find((path) => existsSync(path) && spawnSync(path, probe, { stdio: 'ignore', timeout: 20_000 }).status === 0);
};

const found = new Map<string, string | undefined>();

/** Returns the path of a program, or undefined if it is not installed. */
export const findProgram = (name: string): string | undefined => {
  if (!found.has(name)) found.set(name, search(programOf(name)));
  return found.get(name);
};

const missing = (name: string): string => {
  const { label, install, isForUnix = false } = programOf(name);
  if (isForUnix && process.platform === 'win32') return `${label}: not on Windows`;
  return `${label} is not installed (${install[process.platform] ?? `install ${label} and put it on the PATH`})`;
};

/** Returns the path of a program. If it is not installed, throws with instructions to install it. */
export const programPath = (name: string): string => {
  const path = findProgram(name);
  if (path === undefined) throw new Error(missing(name));
  return path;
};

/** Returns the programs that run the snippets of a language, from the command that the language declares. */
export const programsFor = (command: string): readonly string[] => {
  const [program = ''] = command.split(' ');
  if (program === 'node') return [];
  if (program === 'bash') return ['bash', 'curl'];
  return [program === 'python3' ? 'python' : program];
};

/**
 * Returns the reason to skip tests that need these programs, or undefined if all are installed. Throws with CI=true, where every
 * test must run unless its programs are optional.
 */
export const reasonToSkip = (...names: readonly string[]): string | undefined => {
  const absent = names.filter((name) => findProgram(name) === undefined);
  if (absent.length === 0) return undefined;
  const reason = absent.map(missing).join('; ');
  if (process.env['CI'] === 'true' && absent.some((name) => programOf(name).isOptional !== true)) throw new Error(reason);
  return reason;
};
