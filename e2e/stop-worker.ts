import { type CDPSession, type Page, expect } from 'playwright/test'

/** One for each page and never detached: with its session a page would lose its virtual authenticators. */
const sessions = new WeakMap<Page, CDPSession>()

async function sessionOf(page: Page): Promise<CDPSession> {
  const session = sessions.get(page) ?? (await page.context().newCDPSession(page))
  sessions.set(page, session)
  return session
}

/**
 * Ends the worker and what it held in memory, as the browser does with one that has had nothing to do. A worker that is
 * just starting outlives a single request to stop, so it is asked until each version has stopped once.
 */
export async function stopWorker(page: Page): Promise<void> {
  // The browser stops no worker that is answering something.
  await page.waitForLoadState('networkidle')
  const cdp = await sessionOf(page)
  const hasStopped = new Map<string, boolean>()
  const note = ({
    versions,
  }: {
    versions: { versionId: string; runningStatus: string; status: string }[]
  }) => {
    for (const { versionId, runningStatus, status } of versions)
      hasStopped.set(
        versionId,
        hasStopped.get(versionId) || runningStatus === 'stopped' || status === 'redundant',
      )
  }
  cdp.on('ServiceWorker.workerVersionUpdated', note)
  // Chromium reports every version when the domain is enabled.
  await cdp.send('ServiceWorker.disable')
  await cdp.send('ServiceWorker.enable')
  await expect
    .poll(async () => {
      await cdp.send('ServiceWorker.stopAllWorkers')
      return hasStopped.size > 0 && [...hasStopped.values()].every(Boolean)
    })
    .toBe(true)
  cdp.off('ServiceWorker.workerVersionUpdated', note)
}
