import { defineLifecycle } from '../../shared/guides/lifecycle.ts';

export const oauthConsent = defineLifecycle({
  id: 'oauthConsent',
  title: 'Google Drive consent',
  initial: 'none',
  states: [
    { id: 'none', label: 'None', description: 'Not requested, or revoked.' },
    { id: 'initiated', label: 'Initiated', description: "Requested, but the user has not agreed on Google's page yet." },
    { id: 'complete', label: 'Complete', description: 'The user has agreed, so files in Google Drive can be read.' },
  ],
  events: [
    { id: 'request', label: 'Request', operations: ['requestOauthConsent'] },
    { id: 'agree', label: 'Agree', operations: [], cause: "The user agrees on Google's consent page." },
    { id: 'revoke', label: 'Revoke', operations: ['revokeOauthConsent'] },
  ],
  guards: {},
  outcomes: {
    none: {
      request: 'initiated',
      agree: 'none',
      revoke: { status: 404, text: 'You have not requested consent for Google Drive, so there is nothing to revoke.' },
    },
    initiated: { request: 'initiated', agree: 'complete', revoke: 'none' },
    complete: {
      request: { status: 409, text: 'Consent for Google Drive is already granted. Revoke it with DELETE /oauth to request it again.' },
      agree: 'complete',
      revoke: 'none',
    },
  },
});
