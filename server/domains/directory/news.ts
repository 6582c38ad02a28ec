import { eq } from 'drizzle-orm'
import type { Rights } from '#contract/entities/rights.ts'
import { type MemberRow, enrollmentsOfUser } from '#server/access/members.ts'
import { rightsOf } from '#server/access/rights.ts'
import { todayOf } from '#server/config/clock.ts'
import type { InsurerChange } from '#server/insurer/changes.ts'
import { networkOfPlan } from '#server/insurer/plan-network.ts'
import { inBothLanguages } from '#server/notifications/both-languages.ts'
import { notify } from '#server/notifications/notify.ts'
import { isStillNews } from '#server/notifications/still-news.ts'
import type { CallServices } from '#server/services.ts'
import { directoryLetterMessages } from './locales/directory-letter.gen.ts'
import { savedProviders } from './tables.ts'

type Change<Kind extends InsurerChange['kind']> = Extract<InsurerChange, { kind: Kind }>

/** The right to search the directory. */
export const mayFindCare = ({ findCare, findCareAndCostOptions }: Rights): boolean =>
  findCare || findCareAndCostOptions.length > 0

/** Notifies the member who reported a mistake of the decision. The letter names no provider. */
export async function writeReportLetter(
  services: CallServices,
  { at, changeId, username, contractId, memberId }: Change<'directory-report-decided'>,
): Promise<void> {
  if (!isStillNews(services, at)) return
  const reporter = (await enrollmentsOfUser(services, username)).find(
    ({ enrollment }) => enrollment.contractId === contractId && enrollment.memberId === memberId,
  )
  if (!reporter) return
  const letter = inBothLanguages((language) => directoryLetterMessages[language].reportDecided)
  await notify(services, reporter, { id: changeId, kind: 'message', ...letter })
}

/**
 * Notifies members who saved a provider that the provider is leaving the plan's network. Members who chose the provider
 * get a separate letter.
 */
export async function writeDepartureLetters(
  services: CallServices,
  change: Change<'provider-left-network'>,
): Promise<void> {
  const { at, changeId, memberId, providerId, networkId, until } = change
  const { insurer, db } = services
  if (memberId !== null || !isStillNews(services, at)) return
  if (!(await insurer.offers()).has('providerDirectory')) return
  const savers = await db
    .select({ username: savedProviders.username, name: savedProviders.name })
    .from(savedProviders)
    .where(eq(savedProviders.providerId, providerId))
  if (savers.length === 0) return
  const { networks } = await insurer.providerDirectory.networks()
  const today = todayOf(services.clock)
  const isConcerned = ({ plan: { contractType, design } }: MemberRow) =>
    networkOfPlan(networks, { network: design.network, contractType, on: today.toString() })?.networkId ===
    networkId
  for (const { username, name } of savers)
    for (const row of await enrollmentsOfUser(services, username)) {
      if (!isConcerned(row) || !mayFindCare(rightsOf({ ...row, today }))) continue
      const letter = inBothLanguages((language) => {
        const { subject, body } = directoryLetterMessages[language].providerLeaves
        return { subject, body: body({ provider: name, date: dayInWords(until, language) }) }
      })
      await notify(services, row, { id: `${changeId}-${row.enrollment.memberId}`, kind: 'pcp', ...letter })
    }
}

const dayInWords = (day: string, language: 'en' | 'es'): string =>
  Temporal.PlainDate.from(day).toLocaleString(`${language}-US`, { dateStyle: 'long' })
