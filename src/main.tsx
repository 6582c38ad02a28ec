import { isStartedWithCard } from '#base/card-mark.ts'
import { language } from '#base/language.ts'
import { handedOver } from '#vault/handover.ts'

/** The translation must load before the first message is used; only its readers load it. */
async function begin(): Promise<void> {
  if (import.meta.env.MODE === 'pseudo') await import('virtual:pseudo-messages.ts')
  if (language === 'es') await import('./translations/es.gen.ts')
  // At a counter without a network, the member waits for this, so it loads alongside the start.
  const card = isStartedWithCard() ? import('#shell/ready-saved-card.ts') : undefined
  card?.catch(() => undefined)
  const { start } = await import('./start.tsx')
  await start(card, handedOver())
}

void begin()
