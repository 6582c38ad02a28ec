import { OWN_PREAUTHORIZATION, PDEX_DISCRIMINATOR, PDEX_UNITS } from '#contract/fhir-preauthorization.ts'
import type { AuthorizationKind, AuthorizedUnit } from '#contract/entities/authorization.ts'
import { coded } from './eob-codes.ts'

/** The HL7 claim type of each kind of care; kinds without an HL7 type have only the portal's name. */
export const TYPES_OF_CARE: Record<AuthorizationKind, string | null> = {
  inpatient: 'institutional',
  outpatient: 'professional',
  equipment: 'professional',
  drug: 'pharmacy',
  other: null,
}

export const discriminatorOfPdex = coded(PDEX_DISCRIMINATOR)
export const unitsTotal = coded(PDEX_UNITS)
export const processPriority = coded('http://terminology.hl7.org/CodeSystem/processpriority')
export const ownAuthorizationKind = coded(OWN_PREAUTHORIZATION.kind)
export const ownInfo = coded(OWN_PREAUTHORIZATION.info)

/** A number of visits, days, doses or pieces, or only the unit. */
export const quantityOf = (value: number | null, unit: AuthorizedUnit | null) => ({
  ...(value === null ? {} : { value }),
  ...(unit ? { unit, system: OWN_PREAUTHORIZATION.unit, code: unit } : {}),
})
