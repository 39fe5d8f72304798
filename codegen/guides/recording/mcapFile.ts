import { McapWriter, TempBuffer } from '@mcap/core';
import { readings, type Reading } from './readings.ts';

/** A type of message, as a ROS 2 recorder stores it. @see https://mcap.dev/spec/registry#ros2msg */
type Topic = {
  readonly topic: string;
  readonly type: string;
  readonly definition: string;
  /** The fields in order: 64-bit floats, then 32-bit integers. */
  readonly fields: (reading: Reading) => { readonly floats: readonly number[]; readonly integers: readonly number[] };
};

const separator = '='.repeat(80);
const vector = `${separator}\nMSG: geometry_msgs/Vector3\nfloat64 x\nfloat64 y\nfloat64 z\n`;

const topics: readonly Topic[] = [
  {
    topic: '/motor/status',
    type: 'harbor_msgs/msg/MotorStatus',
    definition: `harbor_msgs/Temperature temperature\nfloat64 current\nint32 rpm\n${separator}\nMSG: harbor_msgs/Temperature\nfloat64 celsius\n`,
    fields: ({ celsius, current, rpm }) => ({ floats: [celsius, current], integers: [rpm] }),
  },
  {
    topic: '/cmd_vel',
    type: 'geometry_msgs/msg/Twist',
    definition: `geometry_msgs/Vector3 linear\ngeometry_msgs/Vector3 angular\n${vector}`,
    fields: ({ speed }) => ({ floats: [speed, 0, 0, 0, 0, 0], integers: [] }),
  },
];

/**
 * Encodes a message as CDR: a header for little endian, then the fields. Floats come first, so that no padding is needed.
 * @see https://www.omg.org/spec/DDSI-RTPS/2.3 (section 10)
 */
const encode = ({ floats, integers }: ReturnType<Topic['fields']>): Uint8Array => {
  const header = 4;
  const data = new DataView(new ArrayBuffer(header + floats.length * 8 + integers.length * 4));
  data.setUint8(1, 1);
  floats.forEach((value, index) => data.setFloat64(header + index * 8, value, true));
  integers.forEach((value, index) => data.setInt32(header + floats.length * 8 + index * 4, value, true));
  return new Uint8Array(data.buffer);
};

/** The excerpt of the demo log as a ROS 2 MCAP file, the same in every build. */
export const mcapFile = async (): Promise<Uint8Array> => {
  const file = new TempBuffer();
  const writer = new McapWriter({ writable: file });
  await writer.start({ profile: 'ros2', library: 'robolog-docs' });
  const channels: number[] = [];
  for (const { topic, type, definition } of topics) {
    const schemaId = await writer.registerSchema({ name: type, encoding: 'ros2msg', data: new TextEncoder().encode(definition) });
    channels.push(await writer.registerChannel({ schemaId, topic, messageEncoding: 'cdr', metadata: new Map() }));
  }
  for (const [sequence, reading] of readings().entries()) {
    const logTime = BigInt(reading.time) * 1_000_000n;
    for (const [index, { fields }] of topics.entries())
      await writer.addMessage({ channelId: channels[index] ?? 0, sequence, logTime, publishTime: logTime, data: encode(fields(reading)) });
  }
  await writer.end();
  return file.get();
};
