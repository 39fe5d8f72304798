import { exampleRole } from '../../../generated/exampleRole.ts';
import { help } from '../../../generated/site/help.ts';
import type { OperationPage } from '../../shared/pages/referencePage.ts';
import { exampleHeader } from '../../platform/exampleHeader.ts';
import type { CallResponse } from '../../demo/callResponse.ts';
import type { Draft } from '../draft/draft.ts';

export type RoleModel = { readonly id: string; readonly label: string };

/** Returns the roles that have a permission: the part of the permission matrix that explanations need. */
export type PermissionLookup = (permission: string) => readonly string[];

/** Why a request was rejected and how to fix it. */
export type Explanation = {
  readonly text: string;
  /** A link to the documentation of the rule. */
  readonly link?: { readonly label: string; readonly href: string };
  /** A role with which the request would succeed. */
  readonly tryAs?: string;
  /** The parameter or field that the platform's error names, if the request has it. */
  readonly field?: string;
};

const messageOf = (response: CallResponse): string => {
  if (response.body.kind !== 'json') return '';
  const { value } = response.body;
  const error = typeof value === 'object' && value !== null && 'error' in value ? value.error : undefined;
  return typeof error === 'string' ? error : '';
};

/** Whether the response has a list of errors, like that of a validation. */
const hasErrors = ({ body }: CallResponse): boolean =>
  body.kind === 'json' && typeof body.value === 'object' && body.value !== null && 'errors' in body.value;

const forbidden = (operation: OperationPage, draft: Draft, rolesOf: PermissionLookup): Explanation => {
  const { permission } = operation;
  const guide = help.roles === null ? {} : { link: { label: 'Roles and permissions', href: help.roles } };
  if (permission === null) return { text: 'The platform rejects this call for every role in this state.', ...guide };
  const roles = rolesOf(permission);
  if (roles.includes(draft.actor))
    return { text: `You have the permission ${permission}, but another rule of the platform rejects this call.`, ...guide };
  const [first] = roles;
  return {
    text: `The role ${draft.actor} lacks the permission ${permission}. ${roles.length === 1 ? 'Role' : 'Roles'} with it: ${roles.join(', ')}.`,
    ...guide,
    ...(first === undefined ? {} : { tryAs: first }),
  };
};

const malformed = (operation: OperationPage, response: CallResponse): Explanation => {
  const named = /^([\w.[\]-]+):/.exec(messageOf(response))?.[1]?.split(/[.[]/)[0];
  const parameter = operation.parameters.find(({ name }) => name === named);
  const isBody = parameter === undefined && operation.requestBody !== null;
  const text =
    parameter !== undefined
      ? `The value of ${parameter.name} breaks a documented rule.`
      : isBody
        ? 'The request body breaks a documented rule.'
        : 'A parameter breaks a documented rule.';
  return { text, link: { label: 'Parameters and limits', href: `#${operation.anchor}` }, ...(named === undefined ? {} : { field: named }) };
};

/**
 * Returns the cause of an error response: the token, the permission, a limit or the state. Undefined for a success, and when the
 * response is self-explanatory.
 */
export const explain = (
  operation: OperationPage,
  draft: Draft,
  response: CallResponse,
  rolesOf: PermissionLookup,
): Explanation | undefined => {
  if (response.headers.some(([name]) => name === exampleHeader))
    return {
      text:
        draft.headers['Prefer'] === undefined
          ? 'This is the documented example: the sandbox has no rules for this call.'
          : 'The Prefer header requests this documented example. Remove it to make the call.',
    };
  switch (response.status) {
    case 400:
      return malformed(operation, response);
    case 401:
      return {
        text: 'The request has no valid token.',
        ...(help.tokens === null ? {} : { link: { label: 'Using tokens', href: help.tokens } }),
        ...(draft.actor === 'nobody' ? { tryAs: exampleRole } : {}),
      };
    case 403:
      return forbidden(operation, draft, rolesOf);
    case 404:
      return { text: 'Your organization has no resource with this id.' };
    case 409:
      return { text: 'Conflicts with an existing resource.' };
    case 412:
      return { text: 'The entity tag is out of date. Read the draft again and send its e_tag in If-Match.' };
    case 422:
      return hasErrors(response)
        ? { text: 'Each entry of errors names one problem and its place. Nothing was saved.' }
        : { text: 'The request is well-formed, but the state of the resource or the meaning of the text does not allow it.' };
    case 428:
      return { text: 'Send the e_tag of the draft in the If-Match header.' };
    default:
      return undefined;
  }
};
