import { execFile } from 'node:child_process';
import { delimiter, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { unzipSync } from 'fflate';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { withGeneratedClients } from '../../codegen/downloads/packages/generatedClients.ts';
import { goModule } from '../../codegen/downloads/packages/goModule.ts';
import { phpSources } from '../../codegen/downloads/packages/phpSources.ts';
import { javaSources } from '../../codegen/downloads/packages/javaSources.ts';
import { pythonWheel } from '../../codegen/downloads/packages/pythonWheel.ts';
import { goFolder, goModulePath, javaFolder, phpFolder } from '../../src/shared/pages/packages.ts';
import { answer, named } from '../codegen/fixture.ts';
import { temporaryFolder, writeBelow } from '../folders.ts';
import { programPath } from '../programs.ts';
import { servedBy } from '../servedBy.ts';
import { skipWithout } from '../skip.ts';
import { product, repository } from './emptyProject.ts';
import { apiWriter } from './generatedApi.ts';

const binary = { type: 'string', format: 'binary' };
const text = { type: 'string' };
const photo = {
  type: 'object',
  required: ['image', 'title'],
  properties: {
    image: binary,
    more: { type: 'array', items: binary },
    title: text,
    tags: { type: 'array', items: text },
    place: named('Place'),
    size: { type: 'integer' },
  },
};
const place = { type: 'object', properties: { city: text } };
/** Schemas with the names of types, constants and functions of the clients. */
const ownSchemas = Object.fromEntries(
  ['FormFile', 'FileContent', 'WithHeader', 'FilesClient', 'KindA'].map((name) => [name, { type: 'object', properties: { city: text } }]),
);
const orNull = (schema: object): object => ({ anyOf: [schema, { type: 'null' }] });
const withNulls = {
  type: 'object',
  required: ['kind', 'place', 'places', 'byName'],
  properties: {
    kind: orNull(named('Kind')),
    place: { oneOf: [named('Place'), { type: 'null' }] },
    places: { type: 'array', items: orNull(named('Place')) },
    byName: { type: 'object', additionalProperties: orNull(named('Kind')) },
  },
};
const files = {
  paths: {
    '/files/{id}': {
      get: {
        operationId: 'getFile',
        parameters: [{ name: 'id', in: 'path', required: true, schema: text }],
        responses: { '200': { description: 'The file.', content: { 'image/png': { schema: binary } } } },
      },
    },
    '/photos': {
      post: {
        operationId: 'addPhoto',
        requestBody: { required: true, content: { 'multipart/form-data': { schema: named('Photo') } } },
        responses: { '200': answer(named('Place')) },
      },
      put: {
        operationId: 'setPhoto',
        requestBody: { required: true, content: { 'multipart/form-data': { schema: { type: 'object', properties: { image: binary } } } } },
        responses: { '200': answer(named('Place')), '204': { description: 'Nothing.' } },
      },
    },
    '/places': {
      get: {
        operationId: 'listPlaces',
        parameters: [
          ...['page_number', 'page_size'].map((name) => ({ name, in: 'query', schema: { type: 'integer' } })),
          { name: 'city', in: 'query', schema: { type: 'array', items: text } },
          { name: 'size', in: 'query', schema: { type: 'array', items: { type: 'number' } } },
        ],
        responses: {
          '200': answer({
            type: 'object',
            properties: { items: { type: 'array', items: { type: 'object', properties: { id: { type: 'integer' } } } } },
          }),
        },
      },
    },
    '/lists/{isOpen}': {
      head: {
        operationId: 'checkList',
        parameters: [{ name: 'isOpen', in: 'path', required: true, schema: { type: 'boolean' } }],
        responses: { '204': { description: 'Nothing.' } },
      },
      post: {
        operationId: 'openList',
        parameters: [
          { name: 'isOpen', in: 'path', required: true, schema: { type: 'boolean' } },
          { name: '1', in: 'query', schema: text },
        ],
        responses: { '204': { description: 'Nothing.' } },
      },
    },
    '/keys': {
      get: {
        operationId: 'listKeys',
        parameters: ['page_number', 'page_size'].map((name) => ({ name, in: 'query', schema: { type: 'integer' } })),
        responses: { '200': answer(named('Keys')), '204': { description: 'Nothing.' } },
      },
      put: { operationId: 'ensureKey', responses: { '200': { description: 'Nothing.' }, '201': answer(named('Place')) } },
    },
    '/nulls': {
      get: { operationId: 'getNulls', responses: { '200': answer(named('Nulls')) } },
      put: {
        operationId: 'setNulls',
        requestBody: { required: true, content: { 'application/json': { schema: named('SentNulls') } } },
        responses: { '200': answer(orNull(named('SentNulls'))) },
      },
    },
    '/place': {
      put: {
        operationId: 'setPlace',
        requestBody: { required: true, content: { 'application/json': { schema: orNull(named('Place')) } } },
        responses: { '200': answer(orNull(named('Place'))) },
      },
    },
    '/form': {
      post: {
        operationId: 'sendForm',
        requestBody: { required: true, content: { 'application/x-www-form-urlencoded': { schema: { type: 'object' } } } },
        responses: { '200': answer(named('Place')) },
      },
    },
    '/town': { get: { operationId: 'getTown', responses: { '200': answer(named('Town')) } } },
    '/town/list': { get: { operationId: 'getTownList', responses: { '200': answer({ type: 'array', items: named('Town') }) } } },
    '/town/or/village': { get: { operationId: 'getTownOrVillage', responses: { '200': answer(named('TownOrVillage')) } } },
    '/towns': {
      get: {
        operationId: 'listTowns',
        parameters: ['page_number', 'page_size'].map((name) => ({ name, in: 'query', schema: { type: 'integer' } })),
        responses: { '200': answer(named('Towns')) },
      },
    },
    '/events': {
      get: {
        operationId: 'watch',
        responses: { '200': { description: 'Events.', content: { 'text/event-stream': { schema: named('Place') } } } },
      },
    },
  },
  components: {
    schemas: {
      Photo: photo,
      Place: place,
      Kind: { type: 'string', enum: ['a', 'b'] },
      Nulls: withNulls,
      SentNulls: withNulls,
      Town: { type: 'object', required: ['name'], properties: { name: text, kind: named('Kind') } },
      Village: { type: 'object', required: ['name', 'type'], properties: { name: text, type: text } },
      TownOrVillage: {
        oneOf: [named('Village'), named('Town')],
        discriminator: { propertyName: 'type', mapping: { village: named('Village').$ref, town: named('Town').$ref } },
      },
      Towns: { type: 'object', required: ['items'], properties: { items: { type: 'array', items: named('Town') } } },
      Keys: { type: 'object', properties: { items: { type: 'array', items: named('Place') } } },
      ...ownSchemas,
    },
  },
};

const nulls = '{"kind":null,"place":null,"places":[null],"byName":{"a":null}}';

const folder = temporaryFolder();
let calls: string[] = [];
const server = servedBy((request, response) => {
  let body = '';
  request.setEncoding('latin1').on('data', (part: string) => (body += part));
  request.on('end', () => {
    const boundary = /boundary=(.*)/.exec(request.headers['content-type'] ?? '')?.[1] ?? '\n';
    const parts = body.split(`--${boundary}`).slice(1, -1);
    calls.push(`${request.method} ${request.url} ${parts.map((part) => part.trim().replaceAll(/\s+/g, ' ')).join(' | ')}`.trim());
    const { 'content-length': length } = request.headers;
    if (request.method === 'POST' && request.url?.startsWith('/lists') === true) calls.push(`Content-Length: ${length}`);
    const { 'last-event-id': last, 'if-match': tag, cookie } = request.headers;
    if (cookie !== undefined) calls.push(`Cookie: ${cookie}`);
    const wait = /busy%2F([^/]+)/.exec(request.url ?? '')?.[1];
    if (wait !== undefined) response.writeHead(503, { 'Retry-After': decodeURIComponent(wait) }).end();
    else if (tag === 'gone') response.writeHead(204).end();
    else if (request.url === '/files/1') response.end(Buffer.from([137, 80, 0, 255]));
    else if (request.url === '/files/2') response.writeHead(404).end('{"error": "no"}');
    else if (request.url === '/events' && last === undefined) {
      response.write(
        'id: 1\nretry: 1\ndata: {"city":\ndata: "Bern"}\n\nid: 2\r\ndata: {"city": 9007199254740993}\r\n\r\n: a comment\n\nid: 3\n\n',
      );
      setTimeout(() => response.destroy(), 50);
    } else if (request.url === '/events') response.end(`data: {"city": "after ${last}"}\n\n`);
    else if (request.url?.startsWith('/keys?') === true)
      response.end(request.url.includes('page_number=2') ? '{"items": []}' : '{"items": [{"city": "Bern"}, {"city": "Basel"}]}');
    else if (request.url?.startsWith('/places') === true)
      response.end(request.url.includes('page_number=1') ? '{"items": [{"id": 9007199254740993}]}' : '{"items": []}');
    else if (request.url?.startsWith('/towns') === true)
      response.end(request.url.includes('page_number=2') ? '{"items": []}' : '{"items": [{"name": "Bern", "kind": "new"}, {}]}');
    else if (request.url === '/town/list') response.end('[{"name": "Bern"}, {}]');
    else if (request.url === '/town/or/village') response.end('{"type": "village"}');
    else if (request.url === '/place') response.end(body);
    else if (request.url === '/form') response.end(JSON.stringify({ city: body }));
    else if (tag === 'html') response.writeHead(200, { 'Content-Type': 'text/html' }).end('<html>');
    else if (tag === 'text') response.writeHead(200, { 'Content-Type': 'text/plain' }).end('OK');
    else if (tag === 'null') response.end('null');
    else if (tag === 'string') response.end('"a"');
    else if (request.url === '/nulls') response.end(request.method === 'PUT' ? body : nulls);
    else if (tag === 'moved') response.writeHead(302, { Location: '/' }).end();
    else if (tag === 'long') response.writeHead(400).end(`${'a'.repeat(499)}éé`);
    else response.end(tag === 'none' ? '' : '{"city": "Bern"}');
  });
});

beforeAll(async () => {
  for (const [name, title] of Object.entries({
    files: 'Files',
    common: '地図',
    internal: '天気',
    runtime: 'Runtime',
    'files-copy': 'Files',
  }))
    apiWriter(join(folder, 'generated'))(name, 'getFile', files, { method: 'get', path: '/files/{id}' }, title);
  const form = { paths: { '/form': files.paths['/form'] }, components: files.components };
  const requestBody = { required: true, content: [{ mediaType: 'application/x-www-form-urlencoded' }] };
  apiWriter(join(folder, 'generated'))('forms', 'sendForm', form, { method: 'post', path: '/form', requestBody }, 'Forms');
  await withGeneratedClients(join(folder, 'generated'), async (clients) => {
    for (const { content } of [
      await goModule(product, clients),
      await pythonWheel(product, '1.0.0', clients),
      await javaSources(product, '1.0.0', clients),
      await phpSources(product, '1.0.0', clients),
    ])
      writeBelow(folder, unzipSync(content));
  });
}, 120_000);

beforeEach(() => {
  calls = [];
});

/** A part of a form that is a file, as in `calls`. */
const file = (name: string, shown: string, content: string, type = 'application/octet-stream'): string =>
  `Content-Disposition: form-data; name="${name}"; filename="${shown}" Content-Type: ${type} ${content}`;

/** A part of a form that is not a file, as in `calls`. */
const field = (name: string, value: string): string => `Content-Disposition: form-data; name="${name}" ${value}`;

/** Runs a program in the folder of the clients. @returns the lines that it prints */
const linesOf = async (
  program: string,
  given: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<readonly string[]> => {
  const { stdout } = await promisify(execFile)(program, [...given], {
    cwd: folder,
    env: { ...process.env, NO_PROXY: '*', no_proxy: '*', SERVER: server.url, ...env },
  });
  return stdout.trim().split(/\r?\n/);
};

const goSettings = { GOPROXY: 'off', GOFLAGS: '-mod=mod', GO111MODULE: 'on' };

const go = (main: string): Promise<readonly string[]> => {
  const path = goModulePath(product);
  writeBelow(folder, {
    'go.mod': `module example.com/files\n\ngo 1.19\n\nrequire ${path} v0.0.0\n\nreplace ${path} => ./${goFolder(product)}\n`,
    'main.go': `package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"net/http"
	"os"
	"strings"
	"time"

	acmeapi "${path}"
	"${path}/common"
	"${path}/files"
	"${path}/internal_"
	"${path}/runtime"
)

// Not every program needs all imports.
var _, _, _, _, _, _, _ = io.EOF, errors.As, strings.NewReader, fmt.Print, acmeapi.HeadersOf, common.New, internal_.New
var _, _, _ = time.Second, http.MethodGet, runtime.New

func main() {
	ctx := context.Background()
	client := files.New(files.Config{ServerURL: os.Getenv("SERVER")})
${main}
}
`,
  });
  return linesOf(programPath('go'), ['run', '.'], goSettings);
};

test('the Go client returns a file, and the same error in the packages of all APIs', { timeout: 120_000 }, async (context) => {
  skipWithout(context, 'go');
  const printed = await go(`
	file, err := client.GetFile(ctx, "1")
	fmt.Println(file, err)
	_, err = client.GetFile(ctx, "2")
	var failed *acmeapi.APIError
	fmt.Println(errors.As(err, &failed) && failed.Status == 404)`);
  expect(printed).toEqual(['[137 80 0 255] <nil>', 'true']);
});

test('the Go client sends the files of a form with their names', { timeout: 120_000 }, async (context) => {
  skipWithout(context, 'go');
  await go(`
	read := func(text string) files.FormFile { return files.FormFile{Content: strings.NewReader(text)} }
	city := "Bern"
	client.AddPhoto(ctx, files.Photo{
		Image: files.FormFile{Name: "a\\"b.png", ContentType: "image/png", Content: strings.NewReader("PNG")},
		More:  []files.FormFile{read("one"), read("two")},
		Title: "Hall",
		Tags:  []string{"a", "b"},
		Place: &files.Place{City: &city},
	})
	client.SetPhoto(ctx, map[string]any{"image": []byte("bytes"), "ready": true})
	client.SetPhoto(ctx, map[string]any{"image": strings.NewReader("read")})
	type named []byte
	client.SetPhoto(ctx, map[string]any{
		"a": 2.5e20, "b": [2]string{"x", "y"}, "c": time.Unix(0, 0).UTC(), "d": []byte(nil), "e": named("once"),
	})`);
  expect(calls).toEqual([
    `POST /photos ${[
      file('image', 'a%22b.png', 'PNG', 'image/png'),
      field('title', 'Hall'),
      file('more', 'more', 'one'),
      file('more', 'more', 'two'),
      field('tags', 'a'),
      field('tags', 'b'),
      field('place', 'Content-Type: application/json {"city":"Bern"}'),
    ].join(' | ')}`,
    `PUT /photos ${file('image', 'image', 'bytes')} | ${field('ready', 'true')}`,
    `PUT /photos ${file('image', 'image', 'read')}`,
    `PUT /photos ${[
      field('a', '250000000000000000000'),
      field('b', 'x'),
      field('b', 'y'),
      field('c', '1970-01-01T00:00:00Z'),
      file('e', 'e', 'once'),
    ].join(' | ')}`,
  ]);
});

test('the Go client reads events, and goes on after a lost connection', { timeout: 120_000 }, async (context) => {
  skipWithout(context, 'go');
  const printed = await go(`
	client.Watch(ctx)(func(event files.ServerSentEvent, err error) bool {
		fmt.Println(event.Data, err)
		return true
	})`);
  expect(printed).toEqual(['map[city:Bern] <nil>', 'map[city:9007199254740993] <nil>', 'map[city:after 3] <nil>']);
});

test('the Go client does not round the numbers of lists, and repeats the lists of its query', { timeout: 120_000 }, async (context) => {
  skipWithout(context, 'go');
  const printed = await go(`
	query := &files.ListPlacesParams{City: &[]string{"a", "b"}, Size: &[]float64{1e6, 0.5}}
	client.ListPlacesPages(ctx, query)(func(page any, err error) bool {
		fmt.Println(page, err)
		return true
	})
	client.ListPlacesItems(ctx, query)(func(any, error) bool { return true })
	first := int64(1)
	fmt.Println(client.ListPlaces(ctx, &files.ListPlacesParams{PageNumber: &first}))`);
  expect([printed[0], printed.at(-1)]).toEqual(Array(2).fill('map[items:[map[id:9007199254740993]]] <nil>'));
  const pages = [1, 2].map((number) => `GET /places?city=a&city=b&page_number=${number}&size=1000000&size=0.5`);
  expect(calls).toEqual([...pages, ...pages, 'GET /places?page_number=1']);
});

test('the Go client stops at errors and at the end of its context', { timeout: 120_000 }, async (context) => {
  skipWithout(context, 'go');
  const printed = await go(`
	lost := files.New(files.Config{ServerURL: "http://127.0.0.1:1", Retry: files.RetryConfig{Retries: 1, RetryDelay: -1}})
	_, err := lost.GetFile(ctx, "1")
	fmt.Println(err != nil)
	lost.Watch(ctx)(func(event files.ServerSentEvent, err error) bool {
		fmt.Println(event.Data, err != nil)
		return true
	})
	short, cancel := context.WithCancel(ctx)
	client.Watch(short)(func(event files.ServerSentEvent, err error) bool {
		fmt.Println(event.Data, err)
		cancel()
		return true
	})
	asked := files.New(files.Config{ServerURL: os.Getenv("SERVER"), Retry: files.RetryConfig{
		Retries: 1,
		RetryOn: func(int, *http.Response, error) bool { fmt.Println("asked"); return true },
	}})
	_, err = asked.GetFile(short, "1")
	fmt.Println(errors.Is(err, context.Canceled))
	slow := files.New(files.Config{ServerURL: os.Getenv("SERVER"), Timeout: time.Nanosecond})
	_, err = slow.GetFile(ctx, "1")
	fmt.Println(errors.Is(err, context.DeadlineExceeded))`);
  expect(printed.slice(0, 3)).toEqual(['true', '<nil> true', 'map[city:Bern] <nil>']);
  expect(printed.slice(-3)).toEqual(['<nil> context canceled', 'true', 'true']);
});

test('the waits of the Go client double up to about a minute', { timeout: 120_000 }, async (context) => {
  skipWithout(context, 'go');
  writeBelow(join(folder, goFolder(product), 'internal/runtime'), {
    'wait_test.go': `package runtime

import (
	"testing"
	"time"

	acmeapi "${goModulePath(product)}"
)

func TestWaits(t *testing.T) {
	longest := map[int]time.Duration{1: 0, 2: 0, 5000: 0}
	for attempt := range longest {
		for n := 0; n < 1000; n++ {
			if wait := retryDelay(acmeapi.RetryConfig{}, attempt, nil); wait > longest[attempt] {
				longest[attempt] = wait
			}
		}
	}
	for attempt, most := range map[int]time.Duration{1: time.Second, 2: 2 * time.Second, 5000: 64 * time.Second} {
		if longest[attempt] > most || longest[attempt] < most/2 {
			t.Errorf("attempt %d waits for up to %s", attempt, longest[attempt])
		}
	}
}
`,
  });
  const tested = await linesOf(programPath('go'), ['test', `${goModulePath(product)}/internal/runtime`], goSettings);
  expect(tested.at(-1)).toMatch(/^ok/);
});

test(
  'the Go client sends the headers of a context, and reports a success that is not JSON, but not one without content',
  { timeout: 120_000 },
  async (context) => {
    skipWithout(context, 'go');
    const printed = await go(`
	for _, tag := range []string{"html", "none", "gone", "other"} {
		place, err := client.SetPhoto(files.WithHeader(files.WithHeader(ctx, "if-match", "wrong"), "If-Match", tag), nil)
		fmt.Println(place.City != nil, err, err == io.EOF)
	}
	known := files.New(files.Config{ServerURL: os.Getenv("SERVER"), Headers: map[string]string{"cookie": "key=1"}})
	known.SetPhoto(files.WithHeader(ctx, "Cookie", "theme=dark"), nil)`);
    expect(calls.at(-1)).toBe('Cookie: key=1; theme=dark');
    expect(printed).toEqual([
      `false 200 OK: <html> (${server.url}/photos) false`,
      'false EOF true',
      'false <nil> false',
      'true <nil> false',
    ]);
  },
);

test('the Python client sends the files of a form', { timeout: 60_000 }, async (context) => {
  skipWithout(context, 'python');
  const program = `import os
from acme_api.files import Client, Photo
print(Client(os.environ["SERVER"]).add_photo(Photo(image=b"PNG", title="Hall")).city)`;
  const httpx = join(repository, 'tests/fixtures/httpx');
  expect(await linesOf(programPath('python'), ['-c', program], { PYTHONPATH: [folder, httpx].join(delimiter) })).toEqual(['Bern']);
  expect(calls).toEqual([expect.stringMatching(/name="image"; filename="image".*PNG/)]);
});

/** Runs a program with the Java client of an API. @returns the lines that it prints */
const java = async (program: string): Promise<readonly string[]> => {
  writeBelow(folder, {
    'Send.java': `import files.FilesClient;
import java.util.*;
class Send {
    public static void main(String[] words) {
        FilesClient client = new FilesClient(new FilesClient.Config().serverUrl(System.getenv("SERVER")));
${program}
    }
}
`,
  });
  const javac = programPath('javac');
  await linesOf(javac, ['-d', 'out', '-cp', 'out', '-sourcepath', join(javaFolder(product), 'src/main/java'), 'Send.java']);
  return linesOf(join(dirname(javac), 'java'), ['-cp', 'out', 'Send']);
};

test('the Java client sends forms with and without files, and reads a new value of an enum', { timeout: 120_000 }, async (context) => {
  skipWithout(context, 'javac');
  const printed = await java(`
        client.addPhoto(new FilesClient.Photo("PNG".getBytes(), "Hall", null, null, null, null));
        Map<String, Object> fields = new TreeMap<>();
        fields.put("city", "Genève");
        fields.put("tags", List.of("a b", true));
        fields.put("place", Map.of("x", 1));
        fields.put("none", null);
        fields.put("count", 0);
        System.out.println(client.sendForm(fields).city());
        System.out.println(client.listTowns(null).items().get(0).kind());`);
  expect(calls[0]).toMatch(/name="image"; filename="image".*PNG/);
  expect(printed).toEqual(['city=Gen%C3%A8ve&count=0&place=%7B%22x%22%3A1%7D&tags=a%20b&tags=true', 'new']);
});

test('the Java client does not wait for long, and says why there was no response', { timeout: 120_000 }, async (context) => {
  skipWithout(context, 'javac');
  const printed = await java(`
        for (String wait : List.of("0", "61", "${new Date(Date.now() + 3_600_000).toUTCString()}", "${new Date().toUTCString()}")) {
            FilesClient.Config config = new FilesClient.Config().retry(new FilesClient.Retry().retries(1));
            try { new FilesClient(config.serverUrl(System.getenv("SERVER"))).getFile("busy/" + wait); }
            catch (FilesClient.ApiException error) { System.out.println(error.status); }
        }
        try { new FilesClient(new FilesClient.Config().serverUrl("http://127.0.0.1:9")).getFile("1"); }
        catch (RuntimeException error) { System.out.println(error.getMessage()); }`);
  expect(printed).toEqual(['503', '503', '503', '503', 'Request to http://127.0.0.1:9/files/1 failed: ConnectException']);
  expect(calls).toHaveLength(2 + 1 + 1 + 2);
});

/** Runs a program with the PHP clients of two APIs. @returns the lines that it prints */
const php = (program: string): Promise<readonly string[]> => {
  writeBelow(folder, {
    'send.php': `<?php
foreach (glob('${phpFolder(product)}/src/{,*/}*.php', GLOB_BRACE) as $file) require_once $file;
use Acme\\Api\\ApiError;
use Files\\{Client, Config};
$client = new Client(new Config(serverUrl: getenv('SERVER')));
${program}`,
  });
  return linesOf(programPath('php'), ['-d', 'error_reporting=E_ALL', 'send.php']);
};

test('the PHP client sends the files of a form', { timeout: 60_000 }, async (context) => {
  skipWithout(context, 'php');
  await php(`
file_put_contents('photo.png', 'PNG');
$client->addPhoto([
    'image' => new CURLFile('photo.png', 'image/png', 'a"b.png'),
    'more' => [new CURLStringFile('one', '1.png'), fopen('photo.png', 'r')],
    'title' => 'Hall',
    'tags' => ['a', 'b'],
    'place' => new Files\\Place(city: 'Bern'),
    'size' => null,
]);`);
  expect(calls).toEqual([
    `POST /photos ${[
      file('image', 'a%22b.png', 'PNG', 'image/png'),
      file('more', '1.png', 'one'),
      file('more', 'photo.png', 'PNG'),
      field('title', 'Hall'),
      field('tags', 'a'),
      field('tags', 'b'),
      field('place', 'Content-Type: application/json {"city":"Bern"}'),
    ].join(' | ')}`,
  ]);
});

test('the PHP client throws one error for all APIs, also for a success that is not JSON', { timeout: 60_000 }, async (context) => {
  skipWithout(context, 'php');
  const printed = await php(`
echo bin2hex($client->getFile('1')), "\\n";
try { (new Common\\Client(new Common\\Config(serverUrl: getenv('SERVER'))))->getFile('2'); }
catch (ApiError $error) { echo $error->getMessage(), ' ', $error->body['error'], ' ', count($error->headers) > 0, "\\n"; }
try { $client->setPhoto([], ['If-Match' => 'html']); }
catch (ApiError $error) { echo $error->getMessage(), "\\n"; }
foreach (['none', 'text', 'null', 'string'] as $tag) {
    try { $client->addPhoto(['title' => ''], ['If-Match' => $tag]); }
    catch (ApiError $error) { echo $error->status, json_encode($error->body), ' '; }
}
echo "\\n";
try { $client->openList(true, headers: ['If-Match' => 'moved']); }
catch (ApiError $error) { echo $error->status, $error->headers['location'], "\\n"; }
try { $client->openList(true, headers: ['If-Match' => 'long']); }
catch (ApiError $error) { echo $error->getMessage(), "\\n"; }
echo json_encode($client->openList(true, headers: ['If-Match' => 'text']));`);
  expect(printed).toEqual([
    '895000ff',
    `404: {"error":"no"} (${server.url}/files/2) no 1`,
    `200: <html> (${server.url}/photos)`,
    '200null 200"OK" 200null 200"a" ',
    '302/',
    `400: ${'a'.repeat(499)}é (${server.url}/lists/true)`,
    'null',
  ]);
});

test('the PHP client reads null wherever a value may be null, and sends it', { timeout: 60_000 }, async (context) => {
  skipWithout(context, 'php');
  const printed = await php(`
$read = $client->getNulls();
var_dump($read->kind, $read->place);
echo (new ReflectionProperty($read, 'kind'))->getType(), json_encode([$read->places, $read->byName]), "\\n";
echo json_encode($client->setNulls(new Files\\SentNulls(null, null, [null], ['a' => null]))), "\\n";
$client->setNulls(new Files\\SentNulls('a', ['city' => 'Bern'], [], []), ['If-Match' => 'null']);`);
  expect(printed).toEqual(['NULL', 'NULL', '?string[[null],{"a":null}]', nulls]);
});

test('the PHP client sends null in place of an object, and the fields of a form', { timeout: 60_000 }, async (context) => {
  skipWithout(context, 'php');
  const printed = await php(`
foreach ([null, ['city' => 'Bern']] as $place) echo json_encode($client->setPlace($place)), ' ';
echo $client->sendForm(['city' => 'Genève', 'tags' => ['a b', true], 'place' => ['x' => 1], 'none' => null, 'count' => 0])->city;`);
  expect(printed).toEqual(['null {"city":"Bern"} city=Gen%C3%A8ve&tags=a%20b&tags=true&place=%7B%22x%22%3A1%7D&count=0']);
});

test('the Go client sends a form without files', { timeout: 60_000 }, async (context) => {
  skipWithout(context, 'go');
  const fields = 'map[string]any{"city": "Genève", "tags": []any{"a b", true}, "place": map[string]any{"x": 1}, "none": nil, "count": 0}';
  const printed = await go(`place, err := client.SendForm(ctx, ${fields})
	fmt.Println(*place.City, err)`);
  expect(printed).toEqual(['city=Gen%C3%A8ve&count=0&place=%7B%22x%22%3A1%7D&tags=a+b&tags=true <nil>']);
});

test('the Python client sends a form without files', { timeout: 60_000 }, async (context) => {
  skipWithout(context, 'python');
  const program = `import os
from acme_api.forms import Client
fields = {"city": "Genève", "tags": ["a b", True], "place": {"x": 1}, "none": None, "count": 0}
print(Client(os.environ["SERVER"]).send_form(fields).city)`;
  const env = { PYTHONPATH: [folder, join(repository, 'tests/fixtures/httpx')].join(delimiter) };
  expect(await linesOf(programPath('python'), ['-c', program], env)).toEqual([
    'city=Gen%C3%A8ve&tags=a+b&tags=true&place=%7B%22x%22%3A+1%7D&count=0',
  ]);
});

test('the Python client reads an object without a required property', { timeout: 60_000 }, async (context) => {
  skipWithout(context, 'python');
  const program = `import os
from acme_api.files import Client
client = Client(os.environ["SERVER"])
print(client.get_town().name, [town.name for town in client.list_towns_items()])`;
  const env = { PYTHONPATH: [folder, join(repository, 'tests/fixtures/httpx')].join(delimiter) };
  expect(await linesOf(programPath('python'), ['-c', program], env)).toEqual(["None ['Bern', None]"]);
});

test('the PHP client throws its error for an object without a required property', { timeout: 60_000 }, async (context) => {
  skipWithout(context, 'php');
  const calledBy = (call: string): Promise<readonly string[]> =>
    php(`try { ${call} }\ncatch (ApiError $error) { echo $error->status, ' ', $error->getMessage(); }`);
  const reason = String.raw`: Files\\Town::__construct\(\): Argument #1 \(\$name\) must be of type string, null given$`;
  expect((await calledBy('$client->getTown();')).join('\n')).toMatch(
    new RegExp(`^200 200: \\{"city":"Bern"\\} \\(http.*/town\\)${reason}`),
  );
  expect((await calledBy('$client->getTownList();')).join('\n')).toMatch(new RegExp(`^200 200: .*${reason}`));
  expect((await calledBy('$client->getTownOrVillage();')).join('\n')).toMatch(
    new RegExp(`^200 200: .*${reason.replace('Town', 'Village')}`),
  );
  for (const list of ['Items', 'Pages'])
    expect((await calledBy(`foreach ($client->listTowns${list}(pageSize: 2) as $one) echo 'one ';`)).join('\n')).toMatch(
      new RegExp(`^200 200: .*${reason}`),
    );
});

test('the PHP client repeats a call unless it would have to wait for long', { timeout: 60_000 }, async (context) => {
  skipWithout(context, 'php');
  const printed = await php(`
use function Acme\\Api\\{isSoon, retryDelay};
$later = gmdate(DATE_RFC7231, time() + 90);
foreach (['60', '61', $later, 'soon', '-1', '', null] as $wait) echo isSoon(['headers' => ['retry-after' => $wait]]) ? 'yes ' : 'no ';
echo retryDelay(2, [], '7'), ' ', round(retryDelay(2, [], $later) / 10), ' ', retryDelay(3, ['delay' => 1], null) <= 4, ' ', retryDelay(99, ['delay' => 1], null) <= 64, "\\n";
foreach (['0', '3600'] as $wait) {
    try { $client->getFile("busy/$wait"); }
    catch (ApiError $error) { echo $error->status, ' '; }
}`);
  expect(printed).toEqual(['yes no no yes yes yes yes 7 9 1 1', '503 503']);
  expect(calls.map((call) => call.slice(-1))).toEqual(['0', '0', '0', '0']);
});

test(
  'the PHP client returns a success without content as null, and reads a list that may have none to its end',
  { timeout: 60_000 },
  async (context) => {
    skipWithout(context, 'php');
    const printed = await php(`
foreach (['gone', 'other'] as $tag) echo json_encode([$client->ensureKey(['If-Match' => $tag]), $client->listKeys(pageSize: 2, headers: ['If-Match' => $tag])]), "\\n";
foreach (['gone', 'other'] as $tag) {
    foreach ($client->listKeysPages(pageSize: 2, headers: ['If-Match' => $tag]) as $page) echo count($page['items']), ' ';
    foreach ($client->listKeysItems(pageSize: 2, headers: ['If-Match' => $tag]) as $key) echo $key->city, ' ';
}`);
    expect(printed).toEqual(['[null,null]', '[{"city":"Bern"},{"items":[{"city":"Bern"},{"city":"Basel"}]}]', '2 0 Bern Basel']);
  },
);

test('the PHP client does not take the configuration of another API', { timeout: 60_000 }, async (context) => {
  skipWithout(context, 'php');
  const printed = await php(`
$config = new Config();
new Client($config);
try { new Common\\Client($config); }
catch (TypeError $error) { echo $error->getMessage(); }`);
  expect(printed[0]).toMatch(/must be of type Common\\Config, Files\\Config given/);
});

test('the PHP client sends no header that contains a line break', { timeout: 60_000 }, async (context) => {
  skipWithout(context, 'php');
  const printed = await php(`
use function Acme\\Api\\resolveAuth;
$calls = [
    fn () => $client->addPhoto([], idempotencyKey: "k\\r\\nX-Evil: 1"),
    fn () => $client->getFile('1', ["X\\r\\nY" => '1']),
    fn () => $client->addPhoto(['image' => new CURLStringFile('one', '1.png', "a/b\\r\\nX: y")]),
    fn () => resolveAuth([[['kind' => 'bearer', 'scheme' => 'bearer']]], ['bearer' => "secret\\n"]),
];
foreach ($calls as $call) {
    try { $call(); }
    catch (InvalidArgumentException $error) { echo $error->getMessage(), "\\n"; }
}`);
  const names = ['Idempotency-Key', 'X\\r\\nY', 'Content-Type', 'Authorization'];
  expect(printed).toEqual(names.map((name) => `The header ${name} contains a line break or a null byte. Remove it.`));
  expect(calls).toEqual([]);
});

test('the PHP client sends no file that it cannot read', { timeout: 60_000 }, async (context) => {
  skipWithout(context, 'php');
  const printed = await php(`
foreach ([new CURLFile('missing.png'), new CURLFile(getcwd()), fopen('written.png', 'w')] as $file) {
    try { $client->addPhoto(['image' => $file]); }
    catch (RuntimeException $error) { echo $error->getMessage(), "\\n"; }
}`);
  expect(printed).toEqual(Array.from({ length: 3 }, () => expect.stringMatching(/^The file of the field image cannot be read: ./)));
  expect(calls).toEqual([]);
});

test(
  'the PHP client sends booleans, names that are numbers and the length of an empty body, and waits for no body of HEAD',
  { timeout: 60_000 },
  async (context) => {
    skipWithout(context, 'php');
    await php(`
use function Acme\\Api\\resolveToken;
$client->openList(false, '2');
$client->checkList(true);
if (resolveToken('key') !== 'key' || resolveToken(fn () => 'made') !== 'made') echo $client->getFile('wrong');`);
    expect(calls).toEqual(['POST /lists/false?1=2', 'Content-Length: 0', 'HEAD /lists/true']);
  },
);

test('the PHP client reads events, and goes on after a lost connection', { timeout: 60_000 }, async (context) => {
  skipWithout(context, 'php');
  const printed = await php(`
foreach ($client->watch() as $event) echo json_encode($event->data), "\\n";
try { foreach ((new Client(new Config(serverUrl: 'http://127.0.0.1:1')))->watch() as $event) echo 'event'; }
catch (RuntimeException $error) { echo $error->getMessage(), "\\n"; }
try { foreach ((new Client(new Config(serverUrl: getenv('SERVER') . '/files/busy%2F1')))->watch() as $event) echo 'event'; }
catch (ApiError $error) { echo $error->status; }`);
  expect(printed.slice(0, 3)).toEqual(['{"city":"Bern"}', '{"city":9007199254740993}', '{"city":"after 3"}']);
  expect(printed.slice(3)).toEqual([expect.stringContaining('Request to http://127.0.0.1:1/events failed: '), '503']);
});

test(
  'PHP clients of APIs with equal titles, or titles without Latin letters, are in different namespaces',
  { timeout: 60_000 },
  async (context) => {
    skipWithout(context, 'php');
    for (const name of ['Files2', 'Common', 'Internal'])
      expect(await php(`echo (new ${name}\\Client(new ${name}\\Config(serverUrl: getenv("SERVER"))))->setPhoto([])["city"];`)).toEqual([
        'Bern',
      ]);
  },
);

test('Composer loads the classes of the PHP clients', { timeout: 60_000 }, async (context) => {
  skipWithout(context, 'php', 'composer');
  const sources = phpFolder(product);
  const env = { COMPOSER_ALLOW_SUPERUSER: '1', COMPOSER_DISABLE_NETWORK: '1', COMPOSER_HOME: join(folder, 'composer') };
  await linesOf(programPath('composer'), ['--working-dir', sources, '--no-interaction', 'dump-autoload'], env);
  writeBelow(folder, {
    'loaded.php': `<?php
require '${sources}/vendor/autoload.php';
foreach ([Files\\Config::class, Acme\\Api\\ApiError::class, Files\\Client::class] as $name) echo class_exists($name) ? 'yes ' : 'no ';`,
  });
  expect(await linesOf(programPath('php'), ['-d', 'error_reporting=E_ALL', 'loaded.php'])).toEqual(['yes yes yes']);
});
