import { setTimeout as later } from 'node:timers/promises'
import type { Page } from 'playwright'
import type { Device } from '#e2e/device.ts'
import { traces } from '#e2e/profile-scan.ts'
import { PIN, TELEPHONE, saveWithPin, unlockWithPin, cardNumber } from '#e2e/saved-card.ts'
import { PASSWORD, choosePlan, openIdCard, signIn, signOut, workerReady } from '#e2e/visit.ts'
import { SEARCHED, readClaims } from './claims-visit.ts'
import { canariesIn } from './canaries.ts'
import { type Heard, listen } from './heard.ts'
import { ADDRESS_CONTROL, CONTROL, STATE_CONTROL, plant, plantAddress, plantState } from './plant.ts'

export const endings = ['sign-out', 'time-out', 'kill'] as const
export type Ending = (typeof endings)[number]

const USERNAME = 'harperdana1'
/** The time until the warning, the warning, and one more second (spec §9). */
const TIMED_OUT_MS = 901_000
/** About as long as the whole visit takes. */
const LATEST_KILL_MS = 8_000

/**
 * The browser itself remembers what was typed into a sign-in form, as on every site; WCAG 1.3.5 requires the attribute
 * that causes this. Anywhere else, the username counts as a trace.
 */
const OWN_FORM_MEMORY = new RegExp(`^${USERNAME} as .* in Default/(Web Data|Login Data|Sessions/)`)
/**
 * Chromium counts its HTTPS upgrades by the machine's date (`https_upgrade_navigations`), which may equal a date of
 * Dana's.
 */
const OWN_DAY_COUNT = /^\d{4}-\d\d-\d\d as UTF-8 in Default\/Preferences$/
/** Whether the browser itself writes this text on any site. */
const isOfBrowser = (trace: string): boolean => OWN_FORM_MEMORY.test(trace) || OWN_DAY_COUNT.test(trace)

/** Opens the cards of all three plans and related pages, saves and opens one, and reads claims. */
async function visit(page: Page): Promise<void> {
  // Signs in with the form, because the password and the username typed into it are searched for, too.
  await signIn(page, USERNAME)
  await choosePlan(page, 'Medical')
  await openIdCard(page)
  await workerReady(page)
  await saveWithPin(page)
  await page.getByRole('button', { name: 'Show all options' }).click()
  await page.getByRole('button', { name: /^Email the card/ }).click()
  await page.getByLabel('Email address').waitFor()
  await page.goto('/coverage-and-copays')
  await page.getByRole('heading', { name: 'Who’s covered' }).waitFor()
  await readClaims(page)
  await page.goto('/saved-card')
  await unlockWithPin(page)
  await cardNumber(page).waitFor()
  for (const plan of ['Dental', 'Vision', 'Medical'] as const) {
    if (plan === 'Medical') await plantState(page)
    await page.goto('/select-plan')
    await choosePlan(page, plan)
    await openIdCard(page)
  }
}

async function end(page: Page, ending: Exclude<Ending, 'kill'>): Promise<void> {
  if (ending === 'sign-out') await signOut(page)
  else await page.clock.fastForward(TIMED_OUT_MS)
  await page.waitForURL(/\/login/)
}

export type Round = {
  /** The texts that were searched for, and those that were found. */
  canaries: string[]
  found: string[]
  /** Planted texts that weren't found. Each shows a place that the search misses. */
  missedControls: string[]
}

/** One visit on a fresh device, its end, and the search. `known` are facts from earlier rounds. */
export async function scanRound(
  device: Device,
  { ending, chance, dist, known }: { ending: Ending; chance: () => number; dist: string; known: Set<string> },
): Promise<Round> {
  const context = await device.open(TELEPHONE)
  const heard = listen(context)
  const page = context.pages()[0] ?? (await context.newPage())
  if (ending === 'time-out') await page.clock.install()
  await page.goto('/contact')
  await plantAddress(page)
  await plant(page)
  if (ending === 'kill') {
    const visiting = visit(page).catch(() => undefined)
    await Promise.race([visiting, later(chance() * LATEST_KILL_MS)])
    await device.kill()
    await visiting
  } else {
    await visit(page)
    await heard.done()
    await end(page, ending)
    await device.close()
  }
  return search(device.folder, { heard, known, dist, ending })
}

type Sought = { heard: Heard; known: Set<string>; dist: string; ending: Ending }

function search(folder: string, { heard: { facts, secrets }, known, dist, ending }: Sought): Round {
  for (const fact of facts) known.add(fact)
  const canaries = [
    ...new Set([...canariesIn(known, dist), ...secrets, ...SEARCHED, USERNAME, PASSWORD, PIN]),
  ]
  return {
    canaries,
    found: traces(folder, canaries).filter((trace) => !isOfBrowser(trace)),
    missedControls: [
      { text: CONTROL, place: /^Default\/(Local Storage|IndexedDB)/ },
      // A browser that is killed early hasn't written its history yet.
      ...(ending === 'kill'
        ? []
        : [
            { text: ADDRESS_CONTROL, place: /^Default\/History/ },
            { text: STATE_CONTROL, place: /^Default\/Sessions/ },
          ]),
    ].flatMap(({ text, place }) => (isIn(folder, text, place) ? [] : [text])),
  }
}

const isIn = (folder: string, text: string, place: RegExp): boolean =>
  traces(folder, [text]).some((trace) => place.test(trace.split(' in ').at(-1) ?? ''))
