import { portalConfig } from '#base/config.ts'
import type { Patient } from '#contract/entities/fhir.ts'
import type { Membership } from '#contract/entities/plan.ts'
import type { ChatInit } from './adapter.ts'

/** The data that a chat starts with (spec §4); values missing from the Patient call are empty. */
export function chatInit(plan: Membership, patient: Patient | null): ChatInit {
  const name = patient?.name?.find(({ use }) => use === 'official') ?? patient?.name?.[0]
  return {
    firstName: name?.given?.[0] ?? plan.usersPreferredName,
    lastName: name?.family ?? '',
    memberId: plan.memberId,
    birthDate: patient?.birthDate ?? '',
    email: patient?.telecom?.find(({ system }) => system === 'email')?.value ?? '',
    timeZone: portalConfig.get().chat.timeZone,
  }
}
