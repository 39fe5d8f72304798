import type { World } from '../request/call.ts';
import type { ChannelSchema } from '../entities.ts';

/** Returns the schemas of a channel, newest first. */
export const schemasOf = ({ state }: Pick<World, 'state'>, channelId: string): readonly ChannelSchema[] =>
  state
    .all('channelSchemas')
    .filter(({ channel_id }) => channel_id === channelId)
    .toSorted((left, right) => right.created_at.localeCompare(left.created_at));

/** The part of JSON Schema that describes the messages of a channel. */
export type MessageSchema = {
  readonly type?: string;
  readonly properties?: Readonly<Record<string, MessageSchema>>;
  readonly items?: MessageSchema;
};

const step = (schema: MessageSchema | undefined, part: string): MessageSchema | undefined =>
  /^\[\d+\]$/.test(part)
    ? schema?.items
    : schema?.properties !== undefined && Object.hasOwn(schema.properties, part)
      ? schema.properties[part]
      : undefined;

/** Returns the schema at an access path, such as `temperature.celsius` or `data[0]`; undefined if the messages lack it. */
export const schemaAt = (root: MessageSchema, path: string): MessageSchema | undefined =>
  path
    .split(/\.|(?=\[)/)
    .filter((part) => part !== '')
    .reduce<MessageSchema | undefined>(step, root);
