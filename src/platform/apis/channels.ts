import { notFound, ok } from '../response.ts';
import { flag, page, pathText, type Rules, text } from '../call.ts';
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
    const { items, count } = page(call, found);
    return ok({
      items: items.map((channel) => {
        const latest = schemasOf(call, channel.id)[0];
        return withSchema && latest !== undefined ? { ...channel, latest_schema: showSchema(latest) } : channel;
      }),
      count,
    });
  },

  listChannelSchemas: (call) => {
    const id = pathText(call, 'id');
    if (call.state.get('channels', id) === undefined) throw notFound('id', id);
    const { items, count } = page(call, schemasOf(call, id));
    return ok({ items: items.map(showSchema), count });
  },

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
