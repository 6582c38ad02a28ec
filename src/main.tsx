import { isStartedWithCard } from '#base/card-mark.ts'
import { language } from '#base/language.ts'

/** Whoever speaks Spanish waits for it before anything is said; nobody else loads it. */
async function begin(): Promise<void> {
  if (language === 'es') await import('virtual:spanish')
  // At a counter without a line this is what is waited for; it comes beside the start instead of after it.
  const card = isStartedWithCard() ? import('#shell/ready-saved-card.ts') : undefined
  card?.catch(() => undefined)
  const { start } = await import('./start.tsx')
  await start(card)
}

void begin()
