import type { SearchRecord } from '../../shared/search/searchRecord.ts';
import { kindsIn, type Filter } from '../query/query.ts';
import { pathOf } from '../../shared/search/searchFile.ts';

type Condition = (record: SearchRecord, operation: SearchRecord | undefined) => boolean;

/** `post` for `POST`, `metadata` for `Metadata`, `oper` for `operations`: a prefix is enough. */
const begins = (name: string | undefined, value: string): boolean => name?.toLowerCase().startsWith(value) === true;

const conditionOf = ({ operator, value }: Filter): Condition => {
  switch (operator) {
    case 'method':
      return (_, operation) => begins(operation?.method, value);
    case 'status':
      return (record, operation) =>
        record === operation
          ? operation.statuses?.some((status) => begins(status, value)) === true
          : record.kind === 'status' && begins(pathOf(record).at(-1), value);
    case 'permission':
      return (_, operation) => operation?.permission?.toLowerCase().includes(value) === true;
    case 'role':
      return (_, operation) => operation?.roles?.some((role) => begins(role, value)) === true;
    case 'api':
      return ({ scope }) => begins(scope, value);
    case 'in':
      return ({ scope, kind }) =>
        begins(scope, value) || Object.entries(kindsIn).some(([name, kinds]) => begins(name, value) && kinds.includes(kind));
    case 'deprecated':
      return ({ deprecated }) => deprecated === true;
  }
};

/** Returns the URL of the operation that a record describes or belongs to. */
export const operationAddress = ({ url }: SearchRecord): string => url.replace(/(#[^/]*)\/.*$/, '$1');

/** Conditions on records. A record within an operation meets the conditions that the operation meets. */
export const createFilter = (records: readonly SearchRecord[]) => {
  const operations = new Map(records.filter(({ kind }) => kind === 'operation').map((record) => [record.url, record]));
  return (filters: readonly Filter[]): ((id: number) => boolean) => {
    const conditions = filters.map((filter) => ({ meets: conditionOf(filter), isNot: filter.isNot }));
    return (id) => {
      const record = records[id];
      if (record === undefined) return false;
      if (conditions.length === 0) return true;
      const operation = operations.get(operationAddress(record));
      return conditions.every(({ meets, isNot }) => meets(record, operation) !== isNot);
    };
  };
};
