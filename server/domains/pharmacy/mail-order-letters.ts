import { hasPharmacyCenter } from '#server/access/own-pharmacy.ts'
import { readersOf } from '#server/access/reach.ts'
import { isTooYoungForPharmacy } from '#server/access/rights.ts'
import { todayOf } from '#server/config/clock.ts'
import type { InsurerChange } from '#server/insurer/changes.ts'
import { inBothLanguages } from '#server/notifications/both-languages.ts'
import { notify } from '#server/notifications/notify.ts'
import { isStillNews } from '#server/notifications/still-news.ts'
import type { CallServices } from '#server/services.ts'
import { pharmacyLetterMessages } from './locales/pharmacy-letter.gen.ts'

type Moved = Extract<InsurerChange, { kind: 'mail-order-moved' }>

/** Notifies the member once that an order was shipped, is on hold or was canceled. The letter names no drug. */
export async function writeMailOrderLetter(services: CallServices, change: Moved): Promise<void> {
  const { changeId, at, state } = change
  if (state !== 'shipped' && state !== 'on-hold' && state !== 'canceled') return
  if (!isStillNews(services, at)) return
  const today = todayOf(services.clock)
  // Only the member sees orders, even for a child.
  const order = { ...change, isConfidential: true }
  for (const reader of await readersOf(services, order, hasPharmacyCenter)) {
    if (isTooYoungForPharmacy(reader.person, today)) continue
    await notify(services, reader, {
      id: `${changeId}-${reader.enrollment.memberId}`,
      kind: 'pharmacy',
      isConfidential: true,
      ...inBothLanguages((language) => pharmacyLetterMessages[language].mailOrder[state]),
    })
  }
}
