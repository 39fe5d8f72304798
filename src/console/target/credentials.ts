import type { OperationModel, RequirementModel } from '../../shared/model/types.ts';
import { bearer, chosenAlternative, credentialsOf, type NamedCredential } from '../../shared/request/credential.ts';
import { createStore } from '../../ui/store.ts';

type Secured = Pick<OperationModel, 'id' | 'security' | 'credential'>;

/** The security alternative that the reader chose for each operation, keyed by the operation's id. */
export const chosenSecurity = createStore<Readonly<Record<string, number>>>({});

/** A scheme whose credential a reader enters. */
export type Requirement = Pick<RequirementModel, 'scheme' | 'credential'> & Partial<Pick<RequirementModel, 'kind'>>;

/** Returns the alternatives that require a credential; a token without a scheme if the spec declares no security. */
export const alternativesOf = ({ security, credential = bearer }: Secured): readonly (readonly Requirement[])[] =>
  security?.filter((requirements) => requirements.length > 0) ?? [[{ scheme: '', credential }]];

/** Returns the schemes that a request to a custom server uses. */
export const requirementsOf = (operation: Secured): readonly Requirement[] => {
  const alternatives = alternativesOf(operation);
  const at = chosenSecurity.get()[operation.id];
  return (at === undefined ? undefined : alternatives[at]) ?? chosenAlternative(alternatives);
};

/** Returns the credentials that a request to a custom server can carry. */
export const credentialsToSend = (operation: Secured): readonly NamedCredential[] => credentialsOf(requirementsOf(operation));
