import { expect, it } from 'vitest';
import { createEventParser, type StreamEvent } from '../../../src/demo/eventStream.ts';
import { eventText } from '../../../src/shared/request/eventText.ts';

const event = (data: string, more: Partial<StreamEvent> = {}): StreamEvent => ({ type: 'message', id: '', data, ...more });

/** The examples of the standard, and input that breaks parsers. */
const streams: readonly (readonly [name: string, text: string, events: readonly StreamEvent[]])[] = [
  ['several lines of data', 'data: YHOO\ndata: +2\ndata: 10\n\n', [event('YHOO\n+2\n10')]],
  [
    'a comment, an id, and an id that is reset',
    ': test\n\ndata: a\nid: 1\n\ndata:b\nid\n\ndata:  c\n\n',
    [event('a', { id: '1' }), event('b'), event(' c')],
  ],
  ['an unfinished event at the end', 'data\n\ndata\ndata\n\ndata:', [event(''), event('\n')]],
  ['a type for one event', 'event: add\ndata: 1\n\ndata: 2\n\n', [event('1', { type: 'add' }), event('2')]],
  ['a type without data', 'event: ping\n\ndata: 1\n\n', [event('1')]],
  ['every line end', 'data: a\r\n\r\ndata: b\r\rdata: c\n\n', [event('a'), event('b'), event('c')]],
  ['a byte order mark and unknown fields', '\uFEFFdata: a\nfoo: b\nretry: 10\n\n', [event('a')]],
  ['characters of several bytes', 'data: 写真 🚆\n\n', [event('写真 🚆')]],
];

it.each(streams)('reads a stream with %s, in chunks of any size', (_, text, events) => {
  for (let size = 1; size <= text.length; size += 1) {
    const parse = createEventParser();
    const pieces = Array.from({ length: Math.ceil(text.length / size) }, (_piece, at) => text.slice(at * size, (at + 1) * size));
    expect(pieces.flatMap(parse), `pieces of ${size}`).toEqual(events);
  }
});

it.each([
  [{ id: 1, name: 'a\nb' }, [event('{"id":1,"name":"a\\nb"}')]],
  ['two\nlines', [event('two\nlines')]],
  [{ event: 'add', data: { id: 1 }, id: '7' }, [event('{"id":1}', { type: 'add', id: '7' })]],
  [
    [1, 2],
    [event('1'), event('2')],
  ],
])('writes %j so that it can be read again', (value, events) => expect(createEventParser()(eventText(value))).toEqual(events));
