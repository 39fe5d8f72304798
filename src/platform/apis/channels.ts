import { ok } from '../request/response.ts';
import { entityOf, flag, page, pageOf, type Rules, text } from '../request/call.ts';
import type { ChannelSchema } from '../entities.ts';
import { schemasOf } from './channelSchemas.ts';
import { activeRobolog } from './robologs.ts';
import { showValue } from './values.ts';

const showSchema = ({ id, schema, created_at, type_hash }: ChannelSchema) => ({ id, schema, created_at, type_hash });

export const rules: Rules = {
  listChannels: (call) => {
    const name = text(call.query, 'name');
    const table = text(call.query, 'table');
    const withSchema = flag(call.query, 'show_latest_schema') ?? true;
    const found = call.state
      .all('channels')
      .filter((channel) => (name === undefined || channel.name === name) && (table === undefined || channel.channel_table === table));
    return pageOf(call, found, (channel) => {
      const latest = schemasOf(call, channel.id)[0];
      return withSchema && latest !== undefined ? { ...channel, latest_schema: showSchema(latest) } : channel;
    });
  },

  listChannelSchemas: (call) => pageOf(call, schemasOf(call, entityOf(call, 'channels').id), showSchema),

  listRobologChannels: (call) => {
    const robolog = activeRobolog(call);
    const { state } = call;
    const { items, count } = page(
      call,
      state.all('robologChannels').filter(({ robolog_id }) => robolog_id === robolog.id),
    );
    return ok({
      items: items.flatMap(({ channel_id, schema_id }) => {
        const channel = state.get('channels', channel_id);
        const schema = state.get('channelSchemas', schema_id);
        const latest = schemasOf(call, channel_id)[0];
        if (channel === undefined || schema === undefined || latest === undefined) return [];
        const about = state
          .all('values')
          .filter((value) => value.robolog_id === robolog.id && value.deleted_at === null && value.channels.includes(channel_id));
        return [
          {
            ...channel,
            latest_schema: showSchema(latest),
            metadata: about.map((value) => showValue(call, value)),
            schema: schema.schema,
            schema_id,
            type_hash: schema.type_hash,
          },
        ];
      }),
      count,
    });
  },
};
