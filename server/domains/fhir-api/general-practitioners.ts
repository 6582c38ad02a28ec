import type { MemberRow } from '#server/access/members.ts'
import { choicesFrom } from '#server/access/primary-care-choices.ts'
import { todayOf } from '#server/config/clock.ts'
import { ifAway } from '#server/insurer/call.ts'
import type { MemberChoice } from '#server/insurer/primary-care.ts'
import type { CallServices } from '#server/services.ts'

/** The system of the provider ids in the insurer's directory. */
export const PROVIDER_ID_SYSTEM = 'urn:nsm:provider-id'

type Referred = {
  type: 'Practitioner'
  identifier: { system: string; value: string }
  display: string
}

/** A provider, by directory id. */
export const referToProvider = ({ providerId, name, credentials }: MemberChoice['provider']): Referred => ({
  type: 'Practitioner',
  identifier: { system: PROVIDER_ID_SYSTEM, value: providerId },
  display: [name, credentials].filter(Boolean).join(', '),
})

/**
 * The current primary care provider, as `Patient.generalPractitioner`; empty for a plan without one. If the insurer
 * can't state it now, the person is still returned.
 */
export async function generalPractitionersOf(services: CallServices, row: MemberRow): Promise<Referred[]> {
  const today = todayOf(services.clock)
  try {
    const choices = (await choicesFrom(services, row, today)) ?? []
    return choices
      .filter(({ startsOn }) => startsOn <= today.toString())
      .map(({ provider }) => referToProvider(provider))
  } catch (error) {
    return ifAway(error, [])
  }
}
