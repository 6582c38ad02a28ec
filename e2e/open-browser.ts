import { type Browser, chromium } from 'playwright'
import { installedChromium, installedShell } from '#bin/find-chromium.mjs'

/** The features that Playwright turns off in Chromium. Setting our own list replaces Playwright's. */
const OFF_BY_PLAYWRIGHT = [
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'TcpPortRandomizationWin',
  'ThirdPartyStoragePartitioning',
]

/** The list below the address bar. It adds two pages to each window and takes two thirds of the cost of opening it. */
const ADDRESS_BAR = ['AimEnabled', 'WebUIOmniboxAimPopup', 'WebUIOmniboxFullPopup', 'WebUIOmniboxPopup']

const DEFAULT_ARGS = [
  `--disable-features=${[...OFF_BY_PLAYWRIGHT, ...ADDRESS_BAR].join(',')}`,
  // The browser's sandbox doesn't work as root in a container.
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
]

/** The named or installed browser; otherwise Playwright's. */
export const launchOptions = (args: string[] = []) => ({
  executablePath: installedChromium(),
  args: [...DEFAULT_ARGS, ...args],
})

/** A story's page ends before optimized code pays off. Without the optimizer, the renderers use a fifth less CPU. */
export const WITHOUT_OPTIMIZER = ['--js-flags=--no-opt']

/** The same for pages that need no window. The headless shell costs an eighth less. */
export const shellOptions = () => ({
  ...launchOptions(WITHOUT_OPTIMIZER),
  executablePath: installedShell() ?? installedChromium(),
})

export const openBrowser = (args: string[] = []): Promise<Browser> => chromium.launch(launchOptions(args))
