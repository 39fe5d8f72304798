import fc from 'fast-check';
import { expect, test } from 'vitest';
import { camelCase, kebabCase, slugOf } from '../../../src/shared/model/cases.ts';
import { safeName, uniqueNames } from '../../../src/shared/model/names.ts';

test.each([
  ['listChannels', 'listChannels'],
  ['get-user', 'getUser'],
  ['GET_USER', 'gETUSER'],
  ['class', 'classOperation'],
  ['__proto__', 'proto'],
  ['constructor', 'constructorOperation'],
  ['CON', 'CONOperation'],
  ['then', 'thenOperation'],
  ['../x', 'x'],
  ['/etc/x', 'etcX'],
  ['..\\x', 'x'],
  ['1st', 'operation1st'],
  ['café', 'cafe'],
])('names %j %j', (text, name) => {
  expect(safeName(text, 'Operation')).toBe(name);
});

test('gives every text an identifier that is a short file name and a name of an MCP tool', () => {
  fc.assert(
    fc.property(
      fc.oneof(fc.string({ unit: 'binary', maxLength: 400 }), fc.constantFrom('', '漢字', '\u0000', '...', 'nul.txt')),
      (text) => {
        const name = safeName(text, 'Operation');
        expect(name).toMatch(/^[A-Za-z]\w*$/);
        expect(name.length).toBeLessThanOrEqual(60);
      },
    ),
  );
});

test('distinguishes texts that are truncated at the same place', () => {
  expect(safeName(`${'a'.repeat(300)}1`, 'Operation')).not.toBe(safeName(`${'a'.repeat(300)}2`, 'Operation'));
});

test('makes names unique, ignoring case', () => {
  expect(uniqueNames(['getUser', 'GetUser', 'getuser', 'other'])).toEqual(['getUser', 'GetUser2', 'getuser3', 'other']);
});

test('never takes a name that another owns', () => {
  expect(uniqueNames(['a', 'a', 'a2'])).toEqual(['a', 'a3', 'a2']);
});

test('keeps the number of names', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom('a', 'A', 'a2', 'A2', 'b')), (names) => {
      const unique = uniqueNames(names).map((name) => name.toLowerCase());
      expect(new Set(unique).size).toBe(names.length);
    }),
  );
});

test.each([
  ['QoS rules', 'qos-rules'],
  ['IoTDevices', 'iotdevices'],
  ['userId', 'user-id'],
  ['PetStore', 'pet-store'],
  ['GitHub', 'git-hub'],
])('splits words at capital letters, except in acronyms: %s', (text, slug) => {
  expect([slugOf(text), kebabCase(text)]).toEqual([slug, slug]);
});

test('converts words to each case style', () => {
  expect([camelCase('ingest-v2'), kebabCase('Field definitions')]).toEqual(['ingestV2', 'field-definitions']);
});

test('omits accents of letters', () => expect(kebabCase('Gestión de Übersichten')).toBe('gestion-de-ubersichten'));

test.each([
  ['消息 / 反馈', '消息-反馈'],
  ['Работа й', 'работа-й'],
  ['사용자 API', '사용자-api'],
  ['हिन्दी', 'हिन्दी'],
  ['Gestión', 'gestion'],
  ['🙂', ''],
])('keeps the letters of all scripts in the slug of %j', (text, slug) => expect(slugOf(text)).toBe(slug));
