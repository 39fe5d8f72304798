import { expect, test } from '@playwright/test';
import { openConsole, openCreateToken } from './pages/consolePage.ts';
import { pageErrors } from './pages/sitePage.ts';

test.describe('the form of the console', () => {
  for (const [width, height] of [
    [1280, 720],
    [768, 1024],
    [390, 844],
  ] as const)
    test(`keeps Send and the response visible, without layout shifts, at ${width}x${height}`, async ({ page }) => {
      await page.setViewportSize({ width, height });
      const console_ = await openConsole(page, '/api/autotagging#createInvocations', 'Start a test or a backfill');
      const send = console_.region.getByRole('button', { name: 'Send', exact: true });
      await expect(send).toBeInViewport({ ratio: 1 });
      const before = await send.boundingBox();
      await send.click();
      await expect(console_.status('Multi-status')).toBeInViewport({ ratio: 1 });
      await expect(console_.body).toBeInViewport();
      expect(await send.boundingBox()).toEqual(before);
      expect((await console_.region.boundingBox())?.height).toBeLessThanOrEqual(height);
    });

  test('scrolls the message of an invalid value into view with its field', async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 720 });
    const console_ = await openConsole(page, '/api/metadata#createField', 'Create a field');
    await console_.send();
    await expect(console_.status('Created')).toBeVisible();
    await console_.field('alias').fill('9 wrong');
    await console_.send();
    await expect(console_.field('alias')).toBeFocused();
    await expect(console_.region.getByText(/^Start with a letter/)).toBeInViewport({ ratio: 0.99 });
  });

  test('marks what is missing when an example without it is sent', async ({ page }) => {
    const console_ = await openConsole(page, '/api/autotagging#createTagger', 'Create a tagger');
    await console_.loadExample('400');
    await expect(console_.region.getByText('This is required.')).toBeHidden();
    await console_.send();
    await expect(console_.status('Bad request')).toBeVisible();
    await expect(console_.field('name')).toHaveAccessibleDescription(/^This is required\./);
  });

  test('keeps its draft after it is closed and opened again, and says when a response is older than the request', async ({ page }) => {
    const console_ = await openConsole(page, '/api/oum#listUsers', 'List users');
    await console_.send();
    await expect(console_.status('OK')).toBeVisible();
    await expect(console_.region).not.toContainText('The request has changed since this response.');
    await console_.region.getByText(/optional fields/).click();
    await console_.field('page_size').focus();
    // While this number is typed, three prefixes of it equal 0.
    await page.keyboard.type('0.05');
    await expect(console_.field('page_size')).toHaveValue('0.05');
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('17');
    await expect(console_.field('page_size')).toHaveValue('17');
    await expect(console_.region).toContainText('The request has changed since this response.');
    await page.keyboard.press('Escape');
    await expect(console_.region).toHaveCount(0);
    await console_.open();
    await expect(console_.field('page_size')).toHaveValue('17');
  });

  test('calls a response old for another request or server, not for the same request as JSON', async ({ page }) => {
    const console_ = await openCreateToken(page);
    await console_.send();
    await expect(console_.status('Created')).toBeVisible();
    await console_.region.getByRole('button', { name: 'Edit as JSON' }).click();
    await expect(console_.region.getByRole('textbox', { name: 'Request body' })).toContainText('"name"');
    await expect(console_.region).not.toContainText('The request has changed since this response.');
    await console_.server.selectOption('Custom server');
    await expect(console_.region).toContainText('The request has changed since this response.');
    await console_.server.selectOption('demo');
    await expect(console_.region).not.toContainText('The request has changed since this response.');
    await console_.actAs('analyst');
    await expect(console_.region).toContainText('The request has changed since this response.');
  });

  test('replaces what is selected in the editor when the reader types, without a message in the console', async ({ page }) => {
    const errors = pageErrors(page, 'error', 'warning');
    const console_ = await openCreateToken(page);
    await console_.region.getByRole('button', { name: 'Edit as JSON' }).click();
    const body = console_.region.getByRole('textbox', { name: 'Request body' });
    await body.click();
    await expect(console_.region.locator('.cm-editor')).toBeVisible();
    await page.keyboard.press('Control+a');
    await page.keyboard.type('7, 8');
    await expect(body).toHaveText('7, 8');
    await page.keyboard.press('Control+a');
    await page.keyboard.type('[');
    await expect(body).toHaveText('[7, 8]');
    await page.keyboard.press('Control+z');
    await expect(body).toHaveText('7, 8');
    expect(errors).toEqual([]);
  });

  for (const width of [1440, 390])
    test(`keeps what is below a JSON body in place when the editor replaces it, at ${width} pixels`, async ({ page }) => {
      await page.setViewportSize({ width, height: 844 });
      const console_ = await openCreateToken(page);
      await console_.region.getByRole('button', { name: 'Edit as JSON' }).click();
      const body = console_.region.getByRole('textbox', { name: 'Request body' });
      const below = async () => (await console_.snippet.boundingBox())?.y;
      const before = await below();
      expect(before).toBeDefined();
      await body.click();
      await expect(console_.region.locator('.cm-editor')).toBeVisible();
      expect(await below()).toBe(before);
    });

  test('advances time in the sandbox, so that a running job ends', async ({ page }) => {
    const console_ = await openConsole(page, '/api/workflows#listJobsByStatus', 'List jobs by status');
    await console_.sandbox();
    const said = console_.region.getByText(/^The sandbox clock has advanced by 5 minutes, to /);
    await console_.region.getByRole('button', { name: '+5 min' }).click();
    const once = await said.innerText();
    await console_.region.getByRole('button', { name: '+5 min' }).click();
    await expect(said).not.toHaveText(once);
  });

  test('shows full ids, and switches the variant of a body, keeping common properties', async ({ page }) => {
    const invocation = await openConsole(page, '/api/autotagging#createInvocations', 'Start a test or a backfill');
    const id = invocation.field('tagger_version_id');
    expect(await id.evaluate((input) => input.scrollWidth - input.clientWidth)).toBeLessThanOrEqual(0);

    const store = await openConsole(page, '/api/ingest/v2#createStore', 'Register a bucket or drive');
    const bucket = await store.field('bucket').inputValue();
    await store.region.getByLabel('Google Cloud Storage').check();
    await expect(store.field('bucket')).toHaveValue(bucket);
    await expect(store.snippet).toContainText('GoogleCloudStorage');
    await store.send();
    await expect(store.status('Created')).toBeVisible();
  });

  test('describes each field, and shows the descriptions of a part with one button', async ({ page }) => {
    const console_ = await openConsole(page, '/api/ingest/v2#createStore', 'Register a bucket or drive');
    await expect(console_.field('log_extension')).toHaveAccessibleDescription(/^The extension of the log files/);
    const shown = console_.region.getByText('The extension of the log files');
    await expect(shown).toBeHidden();
    await console_.region.getByRole('button', { name: 'Descriptions' }).click();
    await expect(shown).toBeVisible();

    const folded = await openConsole(page, '/api/ontology#getOntologyClasses', 'Query the classes of an ontology');
    const button = folded.region.getByRole('button', { name: 'Descriptions: Query' });
    await expect(button).toBeHidden();
    await folded.region.getByText(/optional fields$/).click();
    await expect(button).toBeVisible();
  });

  test('uploads an ontology from a file', async ({ page }) => {
    const console_ = await openConsole(page, '/api/ontology#uploadOntology', 'Upload an ontology as a draft');
    const text = [
      '@prefix owl: <http://www.w3.org/2002/07/owl#> .',
      '@prefix rdfs: <http://www.w3.org/2000/01/rdf-schema#> .',
      '<https://ontology.example/weather> a owl:Ontology ; rdfs:label "Weather" .',
      '<https://ontology.example/weather#Rain> a owl:Class ; rdfs:label "Rain" .',
    ].join('\n');
    await console_.region
      .getByLabel('Read from a file')
      .setInputFiles({ name: 'weather.ttl', mimeType: 'text/turtle', buffer: Buffer.from(text) });
    const body = console_.region.getByRole('textbox', { name: 'Body' });
    await expect(body).toHaveValue(text);
    // Files that a request cannot hold as text change nothing.
    for (const [name, buffer, problem] of [
      ['photo.png', Buffer.from([0x89, 0x50]), 'photo.png is not UTF-8 text, and the console can send only text.'],
      ['utf16.ttl', Buffer.from(text, 'utf16le'), 'utf16.ttl is not UTF-8 text, and the console can send only text.'],
      ['large.ttl', Buffer.alloc(20_000_000, 'a'), 'large.ttl has 20.0 MB. The console sends files of at most 2.0 MB.'],
      ['empty.ttl', Buffer.from(''), 'empty.ttl is empty. Choose a file with text.'],
    ] as const) {
      await console_.region.getByLabel('Read from a file').setInputFiles({ name, mimeType: 'text/turtle', buffer });
      await expect(console_.region.getByRole('alert')).toHaveText(problem);
      await expect(body).toHaveValue(text);
    }
    for (const typed of [`${text}\n`, text]) {
      await body.fill(typed);
      await expect(console_.region.getByRole('alert')).toBeHidden();
    }
    await console_.send();
    await expect(console_.body).toContainText('"num_classes": 1');
    await expect(console_.region).toContainText(/Side effects .*created/);
  });
});
