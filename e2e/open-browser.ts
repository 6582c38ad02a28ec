import { type Browser, chromium } from 'playwright'
import { installedChromium, installedShell } from '#bin/find-chromium.mjs'

/** The features that Playwright turns off in Chromium; a custom list replaces its list. */
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

/** The list below the address bar: two more pages with each window, and two thirds of what opening a window costs. */
const ADDRESS_BAR = ['AimEnabled', 'WebUIOmniboxAimPopup', 'WebUIOmniboxFullPopup', 'WebUIOmniboxPopup']

const DEFAULT_ARGS = [
  `--disable-features=${[...OFF_BY_PLAYWRIGHT, ...ADDRESS_BAR].join(',')}`,
  // Root in a container has no sandbox to put the browser in.
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
]

/** The browser that is named or installed, else Playwright's. */
export const launchOptions = (args: string[] = []) => ({
  executablePath: installedChromium(),
  args: [...DEFAULT_ARGS, ...args],
})

/** A page of a story ends before optimized code pays: the renderers of the stories use a fifth less without it. */
export const WITHOUT_OPTIMIZER = ['--js-flags=--no-opt']

/** The same for pages that need no window: the headless shell costs an eighth less. */
export const shellOptions = () => ({
  ...launchOptions(WITHOUT_OPTIMIZER),
  executablePath: installedShell() ?? installedChromium(),
})

export const openBrowser = (args: string[] = []): Promise<Browser> => chromium.launch(launchOptions(args))
