import MiniSearch from 'minisearch';
import type { ToolModel } from '../shared/model/tool.ts';

const operation = { type: 'string', description: 'The name of an operation, as search_operations returns it.' } as const;

/** The names of the tools with which an agent finds operations, reads about them and calls them. */
export const discoveryNames = { search: 'search_operations', describe: 'describe_operation', call: 'call_operation' } as const;

/** Returns the three tools that replace one tool per operation, so that an agent reads only what it needs. */
export const discoveryTools = (isReadOnly: boolean) => [
  {
    name: discoveryNames.search,
    title: 'Search operations',
    description: 'Finds operations of the APIs by words of their names and descriptions. Call it first.',
    inputSchema: {
      type: 'object' as const,
      properties: {
        query: { type: 'string', minLength: 1, maxLength: 200, description: 'A few words, such as "create a metadata field".' },
      },
      required: ['query'],
      additionalProperties: false,
    },
    annotations: { readOnlyHint: true },
  },
  {
    name: discoveryNames.describe,
    title: 'Describe an operation',
    description: 'Returns the description of an operation, the JSON Schema of its arguments and that of its response.',
    inputSchema: { type: 'object' as const, properties: { operation }, required: ['operation'], additionalProperties: false },
    annotations: { readOnlyHint: true },
  },
  {
    name: discoveryNames.call,
    title: 'Call an operation',
    description: 'Calls an operation with arguments that match the schema from describe_operation.',
    inputSchema: {
      type: 'object' as const,
      properties: { operation, arguments: { type: 'object', description: 'pathParams, queryParams, headerParams and bodyParams.' } },
      required: ['operation'],
      additionalProperties: false,
    },
    annotations: isReadOnly ? { readOnlyHint: true } : { readOnlyHint: false, destructiveHint: true },
  },
];

/** Splits text into words, including names such as `listNotes`. */
const tokenize = (text: string): string[] => text.replace(/([a-z\d])([A-Z])/g, '$1 $2').split(/[^\p{L}\d]+/u);

const mostFound = 10;

/** Returns a function that finds tools by words, the best match first. */
export const createToolSearch = (tools: readonly ToolModel[]): ((query: string) => readonly object[]) => {
  const index = new MiniSearch<ToolModel>({
    idField: 'name',
    fields: ['name', 'title', 'description'],
    tokenize,
    searchOptions: { boost: { name: 2, title: 3 }, prefix: true, fuzzy: 0.2 },
  });
  index.addAll(tools);
  const byName = new Map(tools.map((tool) => [tool.name, tool]));
  return (query) =>
    index
      .search(query)
      .slice(0, mostFound)
      .flatMap(({ id }) => byName.get(String(id)) ?? [])
      .map(({ name, title, annotations }) => ({ name, title, ...annotations }));
};
