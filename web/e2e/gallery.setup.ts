import { test } from '@playwright/test';
import { buildGalleries } from './gallery';

// Once for all tests that need them, and beside the first of the others.
test('the galleries are built', async () => {
  test.setTimeout(300_000);
  await buildGalleries();
});
