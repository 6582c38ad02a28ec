import type { MemberRow } from '#server/access/members.ts'
import { choicesFrom } from '#server/access/primary-care-choices.ts'
import { todayOf } from '#server/config/clock.ts'
import { InsurerNotOffered, InsurerUnavailable } from '#server/insurer/call.ts'
import type { MemberChoice } from '#server/insurer/primary-care.ts'
import type { CallServices } from '#server/services.ts'

/** The system of the ids that providers have in the insurer's directory. */
export const PROVIDER_ID_SYSTEM = 'urn:nsm:provider-id'

type Referred = {
  type: 'Practitioner'
  identifier: { system: string; value: string }
  display: string
}

/** A provider by the id of the directory. */
export const referToProvider = ({ providerId, name, credentials }: MemberChoice['provider']): Referred => ({
  type: 'Practitioner',
  identifier: { system: PROVIDER_ID_SYSTEM, value: providerId },
  display: [name, credentials].filter(Boolean).join(', '),
})

/**
 * The primary care provider of today, as `Patient.generalPractitioner`; empty for a plan without one. A person is shown
 * all the same if the insurer can't say it now.
 */
export async function generalPractitionersOf(services: CallServices, row: MemberRow): Promise<Referred[]> {
  const today = todayOf(services.clock)
  try {
    const choices = (await choicesFrom(services, row, today)) ?? []
    return choices
      .filter(({ startsOn }) => startsOn <= today.toString())
      .map(({ provider }) => referToProvider(provider))
  } catch (error) {
    if (error instanceof InsurerUnavailable || error instanceof InsurerNotOffered) return []
    throw error
  }
}
