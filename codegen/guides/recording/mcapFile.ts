import { McapWriter } from '@mcap/core';
import { zstdCompressSync } from 'node:zlib';
import type { BuildContext } from '../../cache/buildContext.ts';
import { reuseAsync } from '../../cache/diskCache.ts';
import { cameraImage, imageSize } from './camera.ts';
import { readings, type Reading } from './readings.ts';

/** A field of a message: a number, or a sequence of bytes with its length before it. */
type Field = readonly [keyof typeof numbers, number] | readonly ['bytes', Uint8Array];

/** A type of message, as a ROS 2 recorder stores it. @see https://mcap.dev/spec/registry#ros2msg */
type Topic = {
  readonly topic: string;
  readonly type: string;
  readonly definition: string;
  readonly fields: (reading: Reading) => readonly Field[];
};

const separator = '='.repeat(80);
const vector = `${separator}\nMSG: geometry_msgs/Vector3\nfloat64 x\nfloat64 y\nfloat64 z\n`;
const header = `${separator}\nMSG: std_msgs/Header\nbuiltin_interfaces/Time stamp\nstring frame_id\n${separator}\nMSG: builtin_interfaces/Time\nint32 sec\nuint32 nanosec\n`;

/** A string ends with a zero byte. */
const text = (value: string): Field => ['bytes', Buffer.from(`${value}\0`)];

const topics: readonly Topic[] = [
  {
    topic: '/motor/status',
    type: 'harbor_msgs/msg/MotorStatus',
    definition: `harbor_msgs/Temperature temperature\nfloat64 current\nint32 rpm\n${separator}\nMSG: harbor_msgs/Temperature\nfloat64 celsius\n`,
    fields: ({ celsius, current, rpm }) => [
      ['float64', celsius],
      ['float64', current],
      ['int32', rpm],
    ],
  },
  {
    topic: '/cmd_vel',
    type: 'geometry_msgs/msg/Twist',
    definition: `geometry_msgs/Vector3 linear\ngeometry_msgs/Vector3 angular\n${vector}`,
    fields: ({ speed }) => [speed, 0, 0, 0, 0, 0].map((value) => ['float64', value]),
  },
  {
    topic: '/camera/front/image',
    type: 'sensor_msgs/msg/Image',
    definition: `std_msgs/Header header\nuint32 height\nuint32 width\nstring encoding\nuint8 is_bigendian\nuint32 step\nuint8[] data\n${header}`,
    fields: (reading) => [
      ['int32', Math.floor(reading.time / 1000)],
      ['uint32', (reading.time % 1000) * 1_000_000],
      text('camera_front'),
      ['uint32', imageSize.height],
      ['uint32', imageSize.width],
      text('rgb8'),
      ['uint8', 0],
      ['uint32', imageSize.width * 3],
      ['bytes', cameraImage(reading)],
    ],
  },
];

/** How many bytes a number takes, and how it is written. */
const numbers = {
  float64: [8, (bytes: Buffer, value: number) => bytes.writeDoubleLE(value)],
  int32: [4, (bytes: Buffer, value: number) => bytes.writeInt32LE(value)],
  uint32: [4, (bytes: Buffer, value: number) => bytes.writeUInt32LE(value)],
  uint8: [1, (bytes: Buffer, value: number) => bytes.writeUInt8(value)],
} as const;

/**
 * Encodes a message as CDR: a header for little endian, then the fields, each number at a multiple of its size.
 * @see https://www.omg.org/spec/DDSI-RTPS/2.3 (section 10)
 */
const encode = (fields: readonly Field[]): Uint8Array => {
  const parts: Uint8Array[] = [];
  let length = 0;
  const add = (part: Uint8Array): void => {
    parts.push(part);
    length += part.length;
  };
  const addNumber = (type: keyof typeof numbers, value: number): void => {
    const [size, write] = numbers[type];
    add(new Uint8Array(-length & (size - 1)));
    const bytes = Buffer.alloc(size);
    write(bytes, value);
    add(bytes);
  };
  for (const field of fields) {
    if (field[0] !== 'bytes') addNumber(...field);
    else {
      addNumber('uint32', field[1].length);
      add(field[1]);
    }
  }
  return Buffer.concat([Uint8Array.of(0, 1, 0, 0), ...parts]);
};

const compressChunk = (data: Uint8Array) => ({ compression: 'zstd', compressedData: zstdCompressSync(data) });

/** The excerpt of the demo log as a ROS 2 MCAP file, the same in every build. */
export const mcapFile = async (): Promise<Uint8Array> => {
  const parts: Uint8Array[] = [];
  let length = 0;
  const write = async (part: Uint8Array): Promise<void> => {
    parts.push(part);
    length += part.length;
  };
  const writer = new McapWriter({ writable: { position: () => BigInt(length), write }, compressChunk });
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
  return Buffer.concat(parts);
};

/** Returns the file of an earlier run: drawing its 751 images takes half a second of CPU time, and they depend only on code. */
export const recordingFile = ({ disk }: BuildContext): Promise<Uint8Array> => reuseAsync(disk<Uint8Array>('recording'), '', mcapFile);
