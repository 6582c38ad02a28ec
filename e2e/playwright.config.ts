import { defineConfig } from 'playwright/test'
import { installedChromium } from '#bin/find-chromium.mjs'

/** One browser; each worker has a server of its own. */
export default defineConfig({
  testDir: '.',
  outputDir: '../test-results',
  workers: 2,
  fullyParallel: false,
  forbidOnly: Boolean(process.env.CI),
  // Machines are shared: what has a limit is measured by the bench, these only end what hangs.
  timeout: 120_000,
  retries: 0,
  expect: { timeout: 20_000 },
  reporter: [['list'], ['./slowest-stories.ts']],
  globalSetup: './seeded.ts',
  use: {
    browserName: 'chromium',
    launchOptions: {
      executablePath: installedChromium(),
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
