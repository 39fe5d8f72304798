import type { Oas3Rule } from '@redocly/openapi-core';
import { suggestClosest } from '../../src/shared/closest.ts';
import { message } from './ruleContext.ts';

/** Requires links to name operations of their spec. */
export const links: Oas3Rule = () => {
  const known = new Set<string>();
  const used: { readonly id: string; readonly report: () => void }[] = [];
  return {
    Operation: (operation) => {
      if (typeof operation.operationId === 'string') known.add(operation.operationId);
    },
    Link: (link, { report, location }) => {
      const id = link.operationId;
      if (typeof id !== 'string') return;
      const at = location.child('operationId');
      used.push({
        id,
        report: () => report({ message: message(`The spec has no operation "${id}".`, suggestClosest(id, [...known])), location: at }),
      });
    },
    Root: {
      leave: () => {
        for (const link of used) if (!known.has(link.id)) link.report();
      },
    },
  };
};
