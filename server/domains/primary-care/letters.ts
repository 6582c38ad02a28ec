import type { Language } from '#contract/entities/localized-text.ts'
import type { InsurerChange } from '#server/insurer/changes.ts'
import { enrollmentsOfMember } from '#server/access/members.ts'
import { rightsOf } from '#server/access/rights.ts'
import { todayOf } from '#server/config/clock.ts'
import { readersOf } from '#server/access/reach.ts'
import { inBothLanguages } from '#server/notifications/both-languages.ts'
import { notify } from '#server/notifications/notify.ts'
import { isStillNews } from '#server/notifications/still-news.ts'
import { LOCALES, longDateIn } from '#server/platform/pdf/formats.ts'
import type { CallServices } from '#server/services.ts'
import { mayChoosePrimaryCare } from './family.ts'
import { primaryCareLetterMessages } from './locales/primary-care-letter.gen.ts'

type Changed = Extract<InsurerChange, { kind: 'pcp-changed' }>
type Leaving = Extract<InsurerChange, { kind: 'provider-left-network' }>

/**
 * Notifies the member, and a child's policy holder, that the primary care provider changes. The letter names no
 * provider.
 */
export async function writePrimaryCareLetters(services: CallServices, change: Changed): Promise<void> {
  if (!isStillNews(services, change.at)) return
  const { changeId, startsOn, chosenBy } = change
  const letter = inBothLanguages((language) => {
    const texts = primaryCareLetterMessages[language]
    return chosenBy === 'insurer'
      ? inWords(texts.assigned, '')
      : inWords(texts.changed, dayIn(startsOn, language))
  })
  for (const reader of await readersOf(services, change, mayChoosePrimaryCare))
    await notify(services, reader, {
      id: `${changeId}-${reader.enrollment.memberId}`,
      kind: 'pcp',
      ...letter,
    })
}

/** Notifies a member who chose a provider, and a child's policy holder, that the provider is leaving the network. */
export async function writeLeavingLetters(services: CallServices, change: Leaving): Promise<void> {
  const { changeId, at, until, contractId, memberId } = change
  if (contractId === null || memberId === null || !isStillNews(services, at)) return
  const letter = inBothLanguages((language) =>
    inWords(primaryCareLetterMessages[language].leaving, dayIn(until, language)),
  )
  const covered = (await enrollmentsOfMember(services, memberId)).find(
    (row) =>
      row.enrollment.contractId === contractId &&
      mayChoosePrimaryCare(rightsOf({ ...row, today: todayOf(services.clock) })),
  )
  if (!covered) return
  const { contractType } = covered.enrollment
  const record = { contractId, contractType, memberId }
  for (const reader of await readersOf(services, record, mayChoosePrimaryCare))
    await notify(services, reader, {
      id: `${changeId}-${reader.enrollment.memberId}`,
      kind: 'pcp',
      ...letter,
    })
}

const dayIn = (day: string, language: Language): string => longDateIn(LOCALES[language])(day)

type Words = Record<'subject' | 'body', string | ((given: { day: string }) => string)>

const inWords = ({ subject, body }: Words, day: string) => ({
  subject: typeof subject === 'string' ? subject : subject({ day }),
  body: typeof body === 'string' ? body : body({ day }),
})
