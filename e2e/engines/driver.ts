/** The few commands that show that the portal works in a browser. They are the same for every engine. */
export type Driver = {
  goto: (address: string) => Promise<void>
  reload: () => Promise<void>
  /** Both act as a person does, on the first visible element that matches the XPath. */
  click: (place: string) => Promise<void>
  type: (place: string, text: string) => Promise<void>
  /** Evaluates an expression in the page, and waits if its value is a promise. */
  run: (expression: string) => Promise<unknown>
  /** Ends the browser and everything that was started for it. */
  close: () => Promise<void>
}

export type Engine = {
  name: string
  /** The package to install if the engine is missing. */
  missing: () => string | undefined
  open: () => Promise<Driver>
}

const names = (text: string) =>
  `[contains(normalize-space(.), "${text}") or contains(@aria-label, "${text}")]`

export const button = (text: string): string => `//button${names(text)}`
export const link = (text: string): string => `//a${names(text)}`
export const field = (label: string): string => `//input[@id = //label${names(label)}/@for]`

const WAIT_MS = 20_000
const LOOK_EVERY_MS = 100

/** Polls until there is an answer. The error after a timeout names what it waited for. */
export async function until<T>(what: string, answer: () => Promise<T | undefined>): Promise<T> {
  const begun = performance.now()
  let trouble: unknown
  while (performance.now() - begun < WAIT_MS) {
    const found = await answer().catch((error: unknown) => void (trouble = error))
    if (found !== undefined) return found
    await new Promise((later) => setTimeout(later, LOOK_EVERY_MS))
  }
  throw new Error(`${what}: not within ${WAIT_MS} ms`, { cause: trouble })
}

export async function sees(driver: Driver, text: string): Promise<void> {
  let shown = ''
  await until(`"${text}" on the page`, async () => {
    shown = String(await driver.run('document.body.innerText'))
    return shown.includes(text) || undefined
  }).catch((error: unknown) => {
    throw new Error(`There is no "${text}" on the page, which says:\n${shown}`, { cause: error })
  })
}
