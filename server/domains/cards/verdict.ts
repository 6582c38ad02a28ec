import { visibleCards } from './visible-cards.ts'
import { todayOf } from '#server/config/clock.ts'
import type { SavedRow } from './saved-cards-repository.ts'
import { accountState } from '#server/identity/accounts.ts'
import type { CallServices } from '#server/services.ts'
import { type Verdict, verdictOn } from './status.ts'

/** Looks up the facts about a saved copy, and decides. */
export async function verdictFor(services: CallServices, saved: SavedRow): Promise<Verdict> {
  const { db, clock } = services
  const [now, today] = [clock.now(), todayOf(clock)]
  return verdictOn({
    now,
    today,
    saved,
    account: await accountState(db, saved.username, now),
    visible: await visibleCards(services, saved, today),
  })
}
