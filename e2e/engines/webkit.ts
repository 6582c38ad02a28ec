import { globSync } from 'node:fs'
import { type Driver, type Engine, until } from './driver.ts'
import { inPath } from './in-path.ts'
import { screenAndDriver } from './webkit-processes.ts'

const miniBrowser = () => globSync('/usr/lib{,/*,exec}/webkit2gtk-4.1/MiniBrowser').at(0)

/** The key of an element's id in WebDriver. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf'
const ANSWER_MS = 30_000
/** Needed because WebKitGTK's driver doesn't scroll: it reports elements below the window as not interactable. */
const TO_THE_MIDDLE = 'arguments[0].scrollIntoView({ block: "center" })'

type Ask = (method: 'GET' | 'POST' | 'DELETE', path: string, body?: unknown) => Promise<unknown>

const asker =
  (address: string): Ask =>
  async (method, path, body) => {
    const answer = await fetch(address + path, {
      method,
      ...(body ? { body: JSON.stringify(body) } : {}),
      signal: AbortSignal.timeout(ANSWER_MS),
    }).catch((error: unknown) => {
      throw new Error(`${method} ${path} got no answer: ${JSON.stringify(body)}`, { cause: error })
    })
    const { value } = (await answer.json()) as { value: unknown }
    if (!answer.ok) throw new Error(`${method} ${path} answered ${JSON.stringify(value)}`)
    return value
  }

const capabilities = () => ({
  alwaysMatch: { 'webkitgtk:browserOptions': { binary: miniBrowser(), args: ['--automation'] } },
})

/** WebKitGTK's own small browser, driven over plain WebDriver. */
export const webkit: Engine = {
  name: 'WebKitGTK',
  missing: () =>
    inPath('WebKitWebDriver') && inPath('Xvfb') && miniBrowser()
      ? undefined
      : 'WebKitGTK is not installed (Debian: apt-get install webkit2gtk-driver xvfb)',
  async open() {
    const processes = await screenAndDriver()
    try {
      const ask = asker(processes.address)
      const opened = (await ask('POST', '/session', { capabilities: capabilities() })) as {
        sessionId: string
      }
      const session = `/session/${opened.sessionId}`
      await ask('POST', `${session}/window/rect`, { width: 1280, height: 860 })
      const close = async () => {
        await ask('DELETE', session).catch(() => undefined)
        await processes.stop()
      }
      return { ...actions((method, path, body) => ask(method, session + path, body)), close }
    } catch (error) {
      await processes.stop()
      throw error
    }
  },
}

function actions(ask: Ask): Omit<Driver, 'close'> {
  // If the page redraws the element between finding and using it, finds it again.
  const use = (place: string, action: string, body: unknown) =>
    until(`${action} ${place}`, async () => {
      const found = await ask('POST', '/elements', { using: 'xpath', value: place })
      for (const { [ELEMENT]: id } of found as Record<string, string>[]) {
        if (!(await ask('GET', `/element/${id}/displayed`))) continue
        await ask('POST', '/execute/sync', { script: TO_THE_MIDDLE, args: [{ [ELEMENT]: id }] })
        await ask('POST', `/element/${id}/${action}`, body)
        return true
      }
      return undefined
    })
  return {
    goto: async (url) => void (await ask('POST', '/url', { url })),
    reload: async () => void (await ask('POST', '/refresh', {})),
    click: async (place) => void (await use(place, 'click', {})),
    type: async (place, text) => void (await use(place, 'value', { text })),
    run: (expression) =>
      ask('POST', '/execute/async', {
        script: `const done = arguments[0]; Promise.resolve(${expression}).then(done, (e) => done(String(e)))`,
        args: [],
      }),
  }
}
