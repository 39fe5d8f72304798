import { expect, it } from 'vitest';
import type { CallResponse } from '../../src/demo/callResponse.ts';
import { readResponse } from '../../src/demo/readResponse.ts';

const encoder = new TextEncoder();
const headers = { 'Content-Type': 'text/event-stream; charset=utf-8' };

/** Creates a response whose body the test writes. */
const streamed = () => {
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined;
  const body = new ReadableStream<Uint8Array>({ start: (one) => void (controller = one) });
  return {
    response: new Response(body, { headers }),
    write: (text: string) => controller?.enqueue(encoder.encode(text)),
    end: () => controller?.close(),
    fail: (error: Error) => controller?.error(error),
  };
};

const nextPart = () => {
  const parts: CallResponse[] = [];
  const waiting: ((part: CallResponse) => void)[] = [];
  return {
    onPart: (part: CallResponse): void => {
      const wake = waiting.shift();
      if (wake === undefined) parts.push(part);
      else wake(part);
    },
    next: (): Promise<CallResponse> => {
      const part = parts.shift();
      return part === undefined ? new Promise((wake) => waiting.push(wake)) : Promise.resolve(part);
    },
  };
};

it('shows events while the stream is open, and keeps them when it ends', async () => {
  const { response, write, end } = streamed();
  const { onPart, next } = nextPart();
  const whole = readResponse(response, 5, null, onPart);
  write('data: 1\n\nda');
  expect((await next()).body).toMatchObject({ kind: 'events', count: 1, state: 'open', events: [{ data: '1' }] });
  write('ta: 2\n\n');
  expect((await next()).body).toMatchObject({ count: 2, events: [{ data: '1' }, { data: '2' }] });
  end();
  expect(await whole).toMatchObject({ status: 200, size: 18, body: { count: 2, state: 'ended', text: 'data: 1\n\ndata: 2\n\n' } });
});

it('keeps the events of a stream that was stopped', async () => {
  const { response, write, fail } = streamed();
  const { onPart, next } = nextPart();
  const whole = readResponse(response, 5, null, onPart);
  write('data: 1\n\n');
  await next();
  fail(new DOMException('stopped', 'AbortError'));
  expect((await whole).body).toMatchObject({ count: 1, state: 'stopped' });
});

it('keeps the last 200 of many events, and counts all of them', async () => {
  const text = Array.from({ length: 1000 }, (_, at) => `data: ${at}\n\n`).join('');
  const { body } = await readResponse(new Response(text, { headers }), 5, null);
  expect(body).toMatchObject({ count: 1000, state: 'ended' });
  expect(body.kind === 'events' && body.events.length).toBe(200);
  expect(body.kind === 'events' && body.events[0]?.data).toBe('800');
});
