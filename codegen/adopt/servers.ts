import { parseDocument } from 'yaml';
import { asObject, asText, own, type RawObject } from '../../src/shared/model/raw.ts';
import { isAddress, type AdoptedSpec } from './readSpec.ts';

const urlsOf = (document: AdoptedSpec['document']): readonly string[] => {
  const servers = own(document as RawObject, 'servers');
  return Array.isArray(servers) && servers.length > 0 ? servers.map((server) => asText(own(asObject(server), 'url')) ?? '/') : ['/'];
};

const hasHost = (url: string): boolean => /^(?:[a-z][a-z\d+.-]*:|\/\/|\{)/i.test(url);

const hasPaths = ({ document }: AdoptedSpec): boolean => Object.keys(asObject(own(document as RawObject, 'paths'))).length > 0;

const namesHost = ({ document }: AdoptedSpec): boolean => urlsOf(document).some(hasHost);

const withServers = ({ text, extension }: AdoptedSpec, urls: readonly string[]): string => {
  if (extension === '.json') {
    const document = JSON.parse(text) as { servers?: { url?: string }[] };
    document.servers = urls.map((url, at) => ({ ...document.servers?.[at], url }));
    return `${JSON.stringify(document, null, 2)}\n`;
  }
  const document = parseDocument(text);
  if (document.hasIn(['servers', 0])) for (const [at, url] of urls.entries()) document.setIn(['servers', at, 'url'], url);
  else document.set('servers', document.createNode(urls.map((url) => ({ url }))));
  return document.toString({ lineWidth: 0 });
};

const placed = (spec: AdoptedSpec, base: string, note: string): AdoptedSpec => {
  const urls = urlsOf(spec.document).map((url) => (url.includes('{') ? url : new URL(url, base).href.replace(/\/$/, '')));
  const servers = own(spec.document as RawObject, 'servers');
  const before = Array.isArray(servers) ? servers.map(asObject) : [];
  return {
    ...spec,
    text: withServers(spec, urls),
    document: { ...spec.document, servers: urls.map((url, at) => ({ ...before[at], url })) },
    notes: [...spec.notes, note],
  };
};

/**
 * Adds a host to specs without one: the host of the URL that they were loaded from, against which OpenAPI resolves their servers,
 * or a placeholder if another spec has a host, which would otherwise be shown for both. A spec that only has webhooks needs none.
 * @param names the names of the specs, in their order
 * @see https://spec.openapis.org/oas/v3.1.1#server-object
 */
export const withOwnHosts = (specs: readonly AdoptedSpec[], names: readonly string[]): readonly AdoptedSpec[] => {
  const isAnyNamed = specs.some(namesHost);
  return specs.map((spec, at) => {
    const urls = urlsOf(spec.document);
    if (!hasPaths(spec) || urls.every(hasHost)) return spec;
    if (isAddress(spec.from)) return placed(spec, spec.from, `It names no host, so its servers are at ${new URL(spec.from).origin}.`);
    const named = urls.map((url) => url.replace(/^\/\//, 'https://')).find((url) => URL.canParse(url));
    if (named !== undefined) return placed(spec, named, `Its servers without a host are at ${new URL(named).origin}, like another.`);
    if (namesHost(spec)) return spec;
    const host = `https://${names[at] ?? 'api'}.example`;
    return isAnyNamed ? placed(spec, host, `It names no host, so ${host} is the placeholder. Correct it in the spec.`) : spec;
  });
};
