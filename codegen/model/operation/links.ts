import { defined } from '../../../src/shared/records.ts';
import { asObject, asText, own, type RawObject } from '../../../src/shared/model/raw.ts';
import type { LinkModel } from '../../../src/shared/model/types.ts';

/** Returns a URL if a page may link to it: other schemes could run scripts. */
export const safeUrl = (url: string | undefined): string | undefined =>
  url !== undefined && /^(?:https?:\/\/|mailto:)/i.test(url.trim()) ? url.trim() : undefined;

/** A link, without its URL if that is not safe. */
const linkTo = (label: string, text: string, url: string | undefined): LinkModel => ({ label, text, ...defined({ href: safeUrl(url) }) });

/** The link to further documentation of an object. @see https://spec.openapis.org/oas/v3.1.1#external-documentation-object */
export const externalDocsOf = (raw: RawObject): LinkModel | undefined => {
  const docs = asObject(own(raw, 'externalDocs'));
  const [url, href] = [asText(own(docs, 'url')), safeUrl(asText(own(docs, 'url')))];
  const label = url === undefined ? undefined : (asText(own(docs, 'description')) ?? href);
  return label === undefined ? undefined : { label, ...defined({ href }) };
};

/** Contact, license, terms of service and further documentation of an API. @see https://spec.openapis.org/oas/v3.1.1#info-object */
export const aboutOf = (document: RawObject): readonly LinkModel[] => {
  const info = asObject(own(document, 'info'));
  const contact = asObject(own(info, 'contact'));
  const license = asObject(own(info, 'license'));
  const [name, email, url] = ['name', 'email', 'url'].map((key) => asText(own(contact, key)));
  const [licenseName, licenseUrl, identifier] = ['name', 'url', 'identifier'].map((key) => asText(own(license, key)));
  const terms = asText(own(info, 'termsOfService'));
  const docs = externalDocsOf(document);
  const shownLicense = licenseName ?? identifier;
  return [
    ...(name === undefined && url === undefined ? [] : [linkTo('Contact', name ?? url ?? '', url)]),
    ...(email === undefined ? [] : [linkTo('Email', email, `mailto:${email}`)]),
    ...(shownLicense === undefined
      ? []
      : [
          linkTo(
            'License',
            identifier !== undefined && identifier !== shownLicense ? `${shownLicense} (${identifier})` : shownLicense,
            licenseUrl,
          ),
        ]),
    ...(terms === undefined ? [] : [linkTo('Terms of service', terms, terms)]),
    ...(docs === undefined ? [] : [linkTo('Documentation', docs.label, docs.href)]),
  ];
};
