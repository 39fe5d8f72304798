import type { World } from '../request/call.ts';
import type { ChannelSchema } from '../entities.ts';

/** Returns the schemas of a channel, newest first. */
export const schemasOf = ({ state }: Pick<World, 'state'>, channelId: string): readonly ChannelSchema[] =>
  state
    .all('channelSchemas')
    .filter(({ channel_id }) => channel_id === channelId)
    .toSorted((left, right) => right.created_at.localeCompare(left.created_at));
