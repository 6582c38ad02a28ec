import type { Page } from 'playwright'
import { cardNumber, PIN, unlock } from '#e2e/saved-card.ts'
import type { FaultName } from './catalogue.ts'

const PROMPT_MS = 20_000
const CARD_MS = 20_000

export type Outcome = { fault: FaultName; way: string; ms: number; trouble?: string }

/** Reaches the prompt like a member who opens the app: directly, or through a link on the page that shows instead. */
async function toPrompt(page: Page): Promise<void> {
  const prompt = page.getByRole('button', { name: 'Unlock my card' })
  const offer = page.getByRole('link', { name: 'Show saved ID card' })
  await prompt.or(offer).first().waitFor({ timeout: PROMPT_MS })
  // The page may detect the missing network meanwhile and open the prompt itself.
  if (await offer.isVisible()) await offer.click({ timeout: PROMPT_MS }).catch(() => undefined)
  await prompt.waitFor({ timeout: PROMPT_MS })
}

/** Opens the saved card under the current fault. If the card doesn't appear, reports the page's content instead. */
export async function openSavedCard(
  page: Page,
  come: () => Promise<unknown>,
): Promise<Pick<Outcome, 'ms' | 'trouble'>> {
  const begun = performance.now()
  const ms = () => Math.round(performance.now() - begun)
  try {
    await come()
    await toPrompt(page)
    const pin = page.getByLabel('PIN')
    if (await pin.isVisible()) await pin.fill(PIN)
    await unlock(page)
    await cardNumber(page).waitFor({ timeout: CARD_MS })
    return { ms: ms() }
  } catch (error) {
    const shown = await page.evaluate(() => document.body.innerText).catch(() => 'nothing')
    const [why] = String(error).split('\n')
    return { ms: ms(), trouble: `${why}\nat ${page.url()}, which says:\n${shown.slice(0, 600)}` }
  }
}
