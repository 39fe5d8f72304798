import type { ReactNode } from 'react';
import { operations, type OperationId } from '../../../generated/operations.ts';
import { schemaLinks } from '../../../generated/schemaLinks.ts';
import { Operation as OperationLink } from './OperationLink.tsx';
import { SchemaLink as SchemaReference } from './SchemaReference.tsx';

type OperationProps = { readonly id: OperationId; readonly children?: ReactNode };

/** A link to an operation for use in components: an unknown id does not compile. It imports the list of operations. */
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

type ApiWithSchemas = keyof typeof schemaLinks;
type SchemaLinkProps<Name extends ApiWithSchemas> = {
  readonly api: Name;
  readonly name: keyof (typeof schemaLinks)[Name] & string;
  readonly children?: ReactNode;
};

const hrefOf = (api: ApiWithSchemas, name: string): string => {
  const links: Readonly<Record<string, string>> = schemaLinks[api];
  return links[name] ?? '/';
};

/** A link to a named schema for use in components: an unknown schema does not compile. */
export const SchemaLink = <Name extends ApiWithSchemas>({ api, name, children }: SchemaLinkProps<Name>) => (
  <SchemaReference api={api} name={name} href={hrefOf(api, name)}>
    {children}
  </SchemaReference>
);
