import type { Lifecycle } from '../../shared/guides/lifecycle.ts';

export const oauthConsent = {
  id: 'oauthConsent',
  title: 'Google Drive consent',
  initial: 'none',
  states: [
    { id: 'none', label: 'None', description: 'Not requested, or revoked.' },
    { id: 'initiated', label: 'Initiated', description: 'Requested, but the user has not agreed at Google yet.' },
    { id: 'complete', label: 'Complete', description: 'The user has agreed, so files in Google Drive can be read.' },
  ],
  events: [
    { id: 'request', label: 'Request', operations: ['requestOauthConsent'] },
    { id: 'agree', label: 'Agree at Google', operations: [], cause: "The user agrees on Google's consent page." },
    { id: 'revoke', label: 'Revoke', operations: ['revokeOauthConsent'] },
  ],
  guards: {},
  edges: [
    { from: 'none', event: 'request', to: 'initiated' },
    { from: 'none', event: 'agree', to: 'none' },
    {
      from: 'none',
      event: 'revoke',
      error: { status: 404, text: 'You have not requested consent for Google Drive, so there is nothing to revoke.' },
    },
    { from: 'initiated', event: 'request', to: 'initiated' },
    { from: 'initiated', event: 'agree', to: 'complete' },
    { from: 'initiated', event: 'revoke', to: 'none' },
    {
      from: 'complete',
      event: 'request',
      error: { status: 409, text: 'Consent for Google Drive is already granted. Revoke it with DELETE /oauth to request it again.' },
    },
    { from: 'complete', event: 'agree', to: 'complete' },
    { from: 'complete', event: 'revoke', to: 'none' },
  ],
} as const satisfies Lifecycle;
