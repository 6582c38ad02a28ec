import '#tests/kit/shift-time.ts'
import '#tests/kit/temporal.ts'
import { defineConfig } from 'playwright/test'
import { isLong } from '#tests/kit/tier.ts'
import { shellOptions } from './open-browser.ts'

/** Parallel runs on one machine use separate ports, below the system's ephemeral ports. */
const [LOWEST_PORT, RUNS, PORTS_OF_A_RUN] = [10_151, 1_000, 16]
process.env.STORIES_PORT ??= String(LOWEST_PORT + (process.pid % RUNS) * PORTS_OF_A_RUN)

/** Each worker has one browser and one server. `npm run test:long` adds the stories with the tag @long. */
export default defineConfig({
  testDir: '.',
  outputDir: '../test-results',
  // One more than the number of cores, because stories also wait.
  workers: 3,
  fullyParallel: false,
  forbidOnly: Boolean(process.env.CI),
  // Only the bench measures durations, because machines are shared. These limits only end stories that hang.
  timeout: isLong ? 600_000 : 120_000,
  retries: 0,
  ...(isLong ? {} : { grepInvert: /@long/ }),
  expect: {
    timeout: 20_000,
    toMatchAriaSnapshot: { pathTemplate: '{testDir}/aria/{arg}{ext}', children: 'equal' },
  },
  reporter: [['list'], ['./slowest-stories.ts']],
  globalSetup: './seeded.ts',
  use: {
    browserName: 'chromium',
    launchOptions: shellOptions(),
    viewport: { width: 1280, height: 860 },
    locale: 'en-US',
    timezoneId: 'America/Chicago',
    // A failed story saves a screenshot and a trace of its actions and requests. `TRACE=1` adds every moment of the
    // page, which costs each story an eighth more time.
    screenshot: 'only-on-failure',
    trace: {
      mode: 'retain-on-failure',
      screenshots: Boolean(process.env.TRACE),
      snapshots: Boolean(process.env.TRACE),
      sources: false,
    },
    actionTimeout: 20_000,
    navigationTimeout: 30_000,
  },
})
