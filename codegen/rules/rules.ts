import type { NodeType, Oas3Rule, Plugin } from '@redocly/openapi-core';
import { addresses } from './text/addresses.ts';
import { descriptionLinkRule } from './text/descriptionLink.ts';
import { descriptionClaims } from './text/descriptionClaims.ts';
import { descriptions } from './text/descriptions.ts';
import { knownExtensions } from './keywords/knownExtensions.ts';
import { links } from './operations/links.ts';
import { mediaTypes } from './operations/mediaTypes.ts';
import { referenceKind } from './schemas/referenceKind.ts';
import { requestStyle } from './operations/requestStyle.ts';
import { reservedHeaders } from './operations/reservedHeaders.ts';
import { securitySchemes } from './operations/securitySchemes.ts';
import { statusCodes } from './operations/statusCodes.ts';
import { visibleNames } from './text/visibleNames.ts';
import { deprecation } from './operations/deprecation.ts';
import { descriptionLimits } from './text/descriptionLimits.ts';
import { errorResponses } from './operations/errorResponses.ts';
import { examplesPresent } from './schemas/examplesPresent.ts';
import { exclusiveKeys } from './keywords/exclusiveKeys.ts';
import { noProductName } from './text/noProductName.ts';
import { operationIdStyle } from './operations/operationIdStyle.ts';
import { operationPermission } from './operations/operationPermission.ts';
import { operationTags } from './operations/operationTags.ts';
import { pageParameters } from './operations/pageParameters.ts';
import { pathParameterOnce } from './operations/pathParameterOnce.ts';
import { provocations } from './operations/provocations.ts';
import { collectIncoming, type RuleContext } from './ruleContext.ts';
import { safePatterns } from './schemas/safePatterns.ts';
import { schemaKeywords } from './schemas/schemaKeywords.ts';
import { schemaSize } from './schemas/schemaSize.ts';
import { shownKeywords } from './keywords/shownKeywords.ts';
import { mapValues } from '../../src/shared/records.ts';

const rules: Readonly<Record<string, (context: RuleContext) => Oas3Rule>> = {
  'operation-permission': operationPermission,
  'schema-keywords': () => schemaKeywords,
  'description-limits': () => descriptionLimits,
  'page-parameters': () => pageParameters,
  'path-parameter-once': () => pathParameterOnce,
  'error-responses': errorResponses,
  'examples-present': () => examplesPresent,
  'exclusive-keys': () => exclusiveKeys,
  'operation-id-style': operationIdStyle,
  provocations,
  'known-extensions': () => knownExtensions,
  'media-types': () => mediaTypes,
  'status-codes': () => statusCodes,
  deprecation: () => deprecation,
  'visible-names': () => visibleNames,
  'request-style': () => requestStyle,
  descriptions: () => descriptions,
  addresses: () => addresses,
  'operation-tags': () => operationTags,
  'description-claims': () => descriptionClaims,
  'reserved-headers': () => reservedHeaders,
  'security-schemes': () => securitySchemes,
  'reference-kind': referenceKind,
  links: () => links,
  'no-product-name': noProductName,
  // Codegen knows the pages, so it checks the links itself. Here it only reads the severity.
  [descriptionLinkRule.slice('docs/'.length)]: () => () => ({}),
};

/** The prefix of our rules in redocly.yaml. */
export const pluginId = 'docs';

/** Rules that can be wrong, because they interpret prose. */
const warnings: ReadonlySet<string> = new Set([`${pluginId}/description-claims`]);

/** Names of our rules in redocly.yaml. */
export const ruleNames: readonly string[] = Object.keys(rules).map((name) => `${pluginId}/${name}`);

/**
 * Corrects types of the linter for OpenAPI 3.2: the scopes of the flow `deviceAuthorization` are strings, the media types of the
 * components are not maps of media types, responses need no description, and parameters can have the style `cookie`.
 */
const withNewTypes = (types: Readonly<Record<string, NodeType>>): Record<string, NodeType> => {
  const { DeviceAuthorization: flow, NamedMediaTypes: named, Response: response, Parameter: parameter, ...others } = types;
  if (flow === undefined || named === undefined || response === undefined || parameter === undefined) return types;
  const scopes = { type: 'object', additionalProperties: { type: 'string' } } as const;
  const style = { enum: ['form', 'simple', 'label', 'matrix', 'spaceDelimited', 'pipeDelimited', 'deepObject', 'cookie'] };
  return {
    ...others,
    DeviceAuthorization: { ...flow, properties: { ...flow.properties, scopes } },
    NamedMediaTypes: { ...named, additionalProperties: 'MediaType' },
    Response: { ...response, required: [] },
    Parameter: { ...parameter, properties: { ...parameter.properties, style } },
  };
};

/** Returns our rules as a linter plugin. A plugin is for one run only, because it remembers operation ids. */
export const createPlugin = (context: RuleContext): Plugin => ({
  id: pluginId,
  configs: {
    recommended: {
      rules: Object.fromEntries(ruleNames.map((name) => [name, warnings.has(name) ? 'warn' : 'error'])),
      preprocessors: { [`${pluginId}/incoming`]: 'error' },
    },
  },
  rules: { oas3: mapValues(rules, (create) => create(context)) },
  typeExtension: { oas3: withNewTypes },
  preprocessors: {
    oas3: {
      incoming: collectIncoming(context.incoming),
      'safe-patterns': safePatterns(context.patternVerdicts),
      'schema-size': schemaSize,
      'shown-keywords': shownKeywords,
    },
  },
});
