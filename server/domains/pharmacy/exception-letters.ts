import { isTooYoungForPharmacy } from '#server/access/rights.ts'
import { readersOf } from '#server/access/reach.ts'
import { todayOf } from '#server/config/clock.ts'
import type { InsurerChange } from '#server/insurer/changes.ts'
import { inBothLanguages } from '#server/notifications/both-languages.ts'
import { notify } from '#server/notifications/notify.ts'
import { isStillNews } from '#server/notifications/still-news.ts'
import type { CallServices } from '#server/services.ts'
import { pharmacyLetterMessages } from './locales/pharmacy-letter.gen.ts'
import { hasPharmacyCenter } from '#server/access/own-pharmacy.ts'

type Moved = Extract<InsurerChange, { kind: 'exception-moved' }>

/** Notifies each reader of a drug exception once of its decision. The letter names no drug. */
export async function writeExceptionLetters(services: CallServices, change: Moved): Promise<void> {
  const { insurer, clock } = services
  const { changeId, at, exceptionId, state } = change
  if (state !== 'approved' && state !== 'denied') return
  if (!isStillNews(services, at) || !(await insurer.offers()).has('drugExceptions')) return
  const changed = await insurer.drugExceptions.read(exceptionId)
  if (!changed) return
  const letter = inBothLanguages((language) => pharmacyLetterMessages[language].exception)
  const today = todayOf(clock)
  for (const reader of await readersOf(services, changed, hasPharmacyCenter)) {
    if (isTooYoungForPharmacy(reader.person, today)) continue
    await notify(services, reader, {
      id: `${changeId}-${reader.enrollment.memberId}`,
      kind: 'pharmacy',
      isConfidential: changed.isConfidential,
      ...letter,
    })
  }
}
