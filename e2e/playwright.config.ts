import { defineConfig } from 'playwright/test'

/** One browser, the one that `npm test` found; each worker has a server of its own. */
export default defineConfig({
  testDir: '.',
  outputDir: '../test-results',
  workers: 2,
  fullyParallel: false,
  forbidOnly: Boolean(process.env.CI),
  // Machines are shared: what has a limit is measured by the bench, these only end what hangs.
  timeout: 120_000,
  // A browser of another engine now and then does not answer its driver; a story that fails twice fails.
  retries: 1,
  expect: { timeout: 20_000 },
  reporter: [['list']],
  globalSetup: './seeded.ts',
  use: {
    browserName: 'chromium',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH || undefined,
      // Root in a container has no sandbox to put the browser in.
      args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
    },
    viewport: { width: 1280, height: 860 },
    locale: 'en-US',
    timezoneId: 'America/Chicago',
    // A trace of everything costs a third of the time; `TRACE=1` keeps those of stories that failed.
    trace: process.env.TRACE ? 'retain-on-failure' : 'off',
    actionTimeout: 20_000,
    navigationTimeout: 30_000,
  },
})
