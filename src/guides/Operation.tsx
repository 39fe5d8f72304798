import type { ReactNode } from 'react';
import type { ApiName } from '../../generated/apis.ts';
import { operations, type OperationId } from '../../generated/operations.ts';
import { schemaNames } from '../../generated/schemaNames.ts';
import { OperationLink } from './OperationLink.tsx';
import { SchemaReference } from './SchemaReference.tsx';
import { apis } from '../../generated/apis.ts';

type OperationProps = { readonly id: OperationId; readonly children?: ReactNode };

/** A call of an API in a component of ours: an id that no spec has does not compile. Brings the list of operations along. */
export const Operation = ({ id, children }: OperationProps) => {
  const found = operations.find((operation) => operation.id === id);
  if (found === undefined) throw new Error(`No API has an operation "${id}".`);
  const { method, path, route, anchor, summary } = found;
  return (
    <OperationLink id={id} target={{ method, path, href: `${route}#${anchor}`, summary }}>
      {children}
    </OperationLink>
  );
};

type SchemaLinkProps<Name extends ApiName> = { readonly api: Name; readonly name: (typeof schemaNames)[Name][number]; readonly children?: ReactNode };

/** A named schema in a component of ours: one that the API lacks does not compile. */
export const SchemaLink = <Name extends ApiName>({ api, name, children }: SchemaLinkProps<Name>) => {
  const route = apis.find((candidate) => candidate.name === api)?.route ?? '/';
  return (
    <SchemaReference api={api} name={name} href={`${route}#${name}`}>
      {children}
    </SchemaReference>
  );
};
