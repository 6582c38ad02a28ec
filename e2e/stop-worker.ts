import { type CDPSession, type Page, expect } from 'playwright/test'

/** One session per page, never detached: the page's virtual authenticators end with it. */
const sessions = new WeakMap<Page, CDPSession>()

async function sessionOf(page: Page): Promise<CDPSession> {
  const session = sessions.get(page) ?? (await page.context().newCDPSession(page))
  sessions.set(page, session)
  return session
}

/**
 * Stops the worker and clears its memory, as a browser does with an idle worker. A worker that is just starting
 * survives a single request to stop, so this repeats the request until each version has stopped once.
 */
export async function stopWorker(page: Page): Promise<void> {
  // The browser doesn't stop a worker that is handling a request.
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
