import { isStartedWithCard } from '#base/card-mark.ts'
import { language } from '#base/language.ts'
import { handedOver } from '#vault/handover.ts'

/** A translation is there before the first message is used, and is loaded by those who read it only. */
async function begin(): Promise<void> {
  if (import.meta.env.MODE === 'pseudo') await import('virtual:pseudo-messages.ts')
  if (language === 'es') await import('./translations/es.gen.ts')
  // At a counter without a line this is what is waited for; it comes beside the start instead of after it.
  const card = isStartedWithCard() ? import('#shell/ready-saved-card.ts') : undefined
  card?.catch(() => undefined)
  const { start } = await import('./start.tsx')
  await start(card, handedOver())
}

void begin()
