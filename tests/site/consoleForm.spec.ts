import { expect, test } from '@playwright/test';
import { consolePage } from './pages/consolePage.ts';
import { referencePage } from './pages/referencePage.ts';

test.describe('the form of the console', () => {
  test('shows an answer that came below the edge of the window', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 700 });
    await referencePage(page).open('/api/autotagging', '#createInvocations');
    const console_ = consolePage(page, 'Start a test or a backfill');
    await console_.open();
    const send = console_.region.getByRole('button', { name: 'Send', exact: true });
    await send.evaluate((button) => button.scrollIntoView({ block: 'end' }));
    await send.click();
    await expect(console_.status('Multi-status')).toBeInViewport();
  });

  test('shows ids whole, and takes the other variant of a body with what both have', async ({ page }) => {
    await referencePage(page).open('/api/autotagging', '#createInvocations');
    const invocation = consolePage(page, 'Start a test or a backfill');
    await invocation.open();
    const id = invocation.field('tagger_version_id');
    expect(await id.evaluate((input) => input.scrollWidth - input.clientWidth)).toBeLessThanOrEqual(0);

    await referencePage(page).open('/api/ingest/v2', '#createStore');
    const store = consolePage(page, 'Register a bucket or drive');
    await store.open();
    const bucket = await store.field('bucket').inputValue();
    await store.region.getByLabel('Google Cloud Storage').check();
    await expect(store.field('bucket')).toHaveValue(bucket);
    await expect(store.snippet).toContainText('GoogleCloudStorage');
    await store.send();
    await expect(store.status('Created')).toBeVisible();
  });

  test('uploads an ontology that is read from a file', async ({ page }) => {
    await referencePage(page).open('/api/ontology', '#uploadOntology');
    const console_ = consolePage(page, 'Upload an ontology as a draft');
    await console_.open();
    const text = [
      '@prefix owl: <http://www.w3.org/2002/07/owl#> .',
      '@prefix rdfs: <http://www.w3.org/2000/01/rdf-schema#> .',
      '<https://ontology.example/weather> a owl:Ontology ; rdfs:label "Weather" .',
      '<https://ontology.example/weather#Rain> a owl:Class ; rdfs:label "Rain" .',
    ].join('\n');
    await console_.region
      .getByLabel('Read from a file')
      .setInputFiles({ name: 'weather.ttl', mimeType: 'text/turtle', buffer: Buffer.from(text) });
    await expect(console_.region.getByRole('textbox', { name: 'Body' })).toHaveValue(text);
    await console_.send();
    await expect(console_.body).toContainText('"num_classes": 1');
    await expect(console_.region).toContainText(/Changed .*created/);
  });
});
