import { describe, expect, it } from 'vitest';
import { isDeviceName, objectionToPath } from '../../../codegen/files/outputPath.ts';

const ports = ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9', '¹', '²', '³'];
const devices = ['con', 'prn', 'aux', 'nul', 'conin$', 'conout$', ...ports.flatMap((port) => [`com${port}`, `lpt${port}`])];

describe('a path of the output', () => {
  it.each(['../x.ts', '/etc/x.ts', 'a/../../x.ts', 'a//x.ts', './x.ts', ''])('cannot leave the folder: %j', (path) => {
    expect(objectionToPath(path)).toContain('may leave the output folder');
  });

  it('cannot be the name of a Windows device, with any case and extension', () => {
    const names = devices.flatMap((name) => [name, name.toUpperCase(), `${name}.ts`, `${name}.d.ts`, `${name} .ts`]);
    expect(names.filter((name) => !isDeviceName(name))).toEqual([]);
    expect(names.filter((name) => objectionToPath(`api/${name}`) === undefined)).toEqual([]);
    expect(names.filter((name) => objectionToPath(`${name}/a.ts`) === undefined)).toEqual([]);
  });

  it('cannot contain a character that Windows rejects', () => {
    const characters = [...'<>:"|?*\\', ...Array.from({ length: 32 }, (_, code) => String.fromCharCode(code))];
    expect(characters.filter((character) => objectionToPath(`api/a${character}b.ts`) === undefined)).toEqual([]);
  });

  it.each(['a.', 'a ', 'api./b.ts', 'api /b.ts', 'a. .'])('cannot have a segment that ends with a dot or a space: %j', (path) => {
    expect(objectionToPath(path)).toContain('which Windows removes');
  });

  it('cannot have a segment of more than 100 bytes', () => {
    expect(objectionToPath(`${'ü'.repeat(51)}.ts`)).toContain('more than 100 bytes');
  });

  it.each(['a.ts', '..foo', 'console.ts', 'auxiliary/nullable.ts', 'com10.ts', 'comma.ts', '.hidden', 'a b/ü.ts', "a'b;c.ts", 'x.con'])(
    'can be %j',
    (path) => {
      expect(objectionToPath(path)).toBeUndefined();
    },
  );
});
