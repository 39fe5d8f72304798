type Platform = {
  readonly kebab: string;
  readonly snake: string;
  readonly site: { readonly url: string };
};

/** A package that the site offers besides the files of each API. */
export type PackageOffer = {
  readonly label: string;
  readonly purpose: string;
  /** Its file below the site's root. */
  readonly file: string;
  /** The command that installs or starts it. */
  readonly command: string;
  /** Whether a generator makes it. Generators omit an API whose spec they cannot read; without any API there is no package. */
  readonly isGenerated?: boolean;
};

/** Returns the offers whose packages exist. @param made the files that the generator of clients has made */
export const existingOffers = (offers: readonly PackageOffer[], made: ReadonlySet<string>): readonly PackageOffer[] =>
  offers.filter(({ file, isGenerated }) => isGenerated !== true || made.has(file));

/** Returns the name of the Python package: `acme_api`. */
export const pythonPackage = ({ snake }: Pick<Platform, 'snake'>): string => `${snake}_api`;

/**
 * Returns the name of the wheel, from which pip reads the version.
 * @see https://packaging.python.org/en/latest/specifications/binary-distribution-format/
 */
export const wheelName = (platform: Pick<Platform, 'snake'>, version: string): string =>
  `${pythonPackage(platform)}-${version}-py3-none-any.whl`;

/** The file that lists the packages with their SHA-256 checksums. */
export const checksumsFile = 'downloads/checksums.txt';

/** Returns the folder of the Go module, and the name of its archive without the ending. */
export const goFolder = ({ kebab }: Pick<Platform, 'kebab'>): string => `${kebab}-api-go`;

/** Returns the path of the Go module, which has no port: `docs.acme.example/acme-api`. */
export const goModulePath = ({ kebab, site }: Pick<Platform, 'kebab' | 'site'>): string => `${new URL(site.url).hostname}/${kebab}-api`;

/** Returns the URL from which npm installs a package of the site. */
export const packageUrl = ({ kebab, site }: Pick<Platform, 'kebab' | 'site'>, name: 'api' | 'cli' | 'mock' | 'mcp'): string =>
  `${site.url}/downloads/${kebab}-${name}.tgz`;

/** Returns the command that installs the Python package. */
export const installWheel = (platform: Pick<Platform, 'snake' | 'site'>, version: string): string =>
  `pip install ${platform.site.url}/downloads/${escapePlus(wheelName(platform, version))}`;

/** Returns the command that adds the Go module to the module in the current folder. */
export const installGoModule = (platform: Pick<Platform, 'kebab' | 'site'>): string => {
  const folder = goFolder(platform);
  const path = goModulePath(platform);
  return `${unpack(platform, folder)} && go mod edit -require=${path}@v0.0.0 && go mod edit -replace=${path}=./${folder}`;
};

/** Returns the folder of the Java sources, and the name of their archive without the ending. */
export const javaFolder = ({ kebab }: Pick<Platform, 'kebab'>): string => `${kebab}-api-java`;

/** Returns the Maven group of the Java sources, which is the site's host reversed: `example.acme.docs`. */
export const mavenGroup = ({ site }: Pick<Platform, 'site'>): string => new URL(site.url).hostname.split('.').toReversed().join('.');

/** Returns the folder of the PHP sources, and the name of their archive without the ending. */
export const phpFolder = ({ kebab }: Pick<Platform, 'kebab'>): string => `${kebab}-api-php`;

/** Returns the name of the Composer package: `acme/api`. */
export const composerPackage = ({ kebab }: Pick<Platform, 'kebab'>): string => `${kebab}/api`;

/**
 * Returns the commands that require the unpacked Composer package. Composer does nothing in a folder without a `composer.json`.
 */
export const requirePhpPackage = (platform: Pick<Platform, 'kebab'>): readonly string[] => [
  "(test -f composer.json || echo '{}' > composer.json)",
  `composer config repositories.${platform.kebab} path ./${phpFolder(platform)}`,
  `composer require ${composerPackage(platform)}`,
];

/** Returns the commands that download and unpack an archive of the site. */
const unpack = ({ site }: Pick<Platform, 'site'>, folder: string): string =>
  `curl -O ${site.url}/downloads/${folder}.zip && unzip -o ${folder}.zip`;

/** Returns the packages that the site offers. */
export const packagesOf = (platform: Platform, version: string): readonly PackageOffer[] => {
  const { kebab } = platform;
  const npm = (name: 'api' | 'cli' | 'mock' | 'mcp') => ({ file: `downloads/${kebab}-${name}.tgz`, url: packageUrl(platform, name) });
  return [
    {
      label: 'TypeScript and JavaScript',
      purpose: 'Clients, React hooks and test mocks, for browsers and Node 20.3 or newer',
      file: npm('api').file,
      command: `npm install ${npm('api').url}`,
    },
    {
      label: 'Python',
      purpose: 'Clients, sync and async, for Python 3.9 or newer',
      file: `downloads/${wheelName(platform, version)}`,
      command: installWheel(platform, version),
      isGenerated: true,
    },
    {
      label: 'Go',
      purpose: 'Clients, for Go 1.19 or newer; run it in the folder of your go.mod',
      file: `downloads/${goFolder(platform)}.zip`,
      command: installGoModule(platform),
      isGenerated: true,
    },
    {
      label: 'Java',
      purpose: 'Clients, as sources with a pom.xml, for Java 17 or newer',
      file: `downloads/${javaFolder(platform)}.zip`,
      command: `${unpack(platform, javaFolder(platform))} && mvn -f ${javaFolder(platform)} install`,
      isGenerated: true,
    },
    {
      label: 'PHP',
      purpose: 'Clients, as a Composer package, for PHP 8.1 or newer with curl',
      file: `downloads/${phpFolder(platform)}.zip`,
      command: [unpack(platform, phpFolder(platform)), ...requirePhpPackage(platform)].join(' && '),
      isGenerated: true,
    },
    {
      label: 'Command line',
      purpose: 'Every operation as a command, for Node 20.3 or newer',
      file: npm('cli').file,
      command: `npx ${npm('cli').url} --help`,
      isGenerated: true,
    },
    {
      label: 'Mock server',
      purpose: 'A mock of the whole platform, which remembers your changes, for Node 20.3 or newer',
      file: npm('mock').file,
      command: `npx ${npm('mock').url}`,
    },
    {
      label: 'MCP server',
      purpose: 'The APIs as tools for AI agents, for Node 20.3 or newer',
      file: npm('mcp').file,
      command: `npx --yes ${npm('mcp').url}`,
    },
  ];
};

/** Escapes the plus sign of a version in a URL, because some hosts read it as a space. */
export const escapePlus = (address: string): string => address.replaceAll('+', '%2B');
