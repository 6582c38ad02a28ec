import * as v from 'valibot'
import { isCurrent } from './current.ts'
import { listOf, maybe, text } from './lenient.ts'
import type { NamedPatient } from './patients.ts'

const Telecom = v.object({
  telecom: listOf(
    v.object({
      system: text,
      value: text,
      use: text,
      rank: maybe(v.number()),
      period: maybe(v.object({ end: text })),
    }),
  ),
})

/**
 * A patient's current contacts. The code that opens an account's records is sent there, so contacts that the server
 * marks as old or whose period has ended are left out. The lowest rank comes first (FHIR R4, ContactPoint).
 */
export function currentContacts(
  patient: NamedPatient,
  today: string,
): { email: string | null; phone: string | null } {
  const current = v
    .parse(Telecom, patient)
    .telecom.filter((one) => isCurrent(one, today))
    .toSorted((one, other) => (one.rank ?? Infinity) - (other.rank ?? Infinity) || 0)
  const emails = current.filter(({ system }) => system === 'email')
  const phones = current.filter(({ system }) => system === 'phone' || system === 'sms')
  const takesTexts = phones.find(({ system, use }) => system === 'sms' || use === 'mobile')
  return {
    email: emails[0]?.value ?? null,
    phone: tenDigitsOf((takesTexts ?? phones[0])?.value),
  }
}

function tenDigitsOf(phone: string | null | undefined): string | null {
  const digits = (phone ?? '').replace(/\D/g, '').replace(/^1(?=\d{10}$)/, '')
  return digits.length === 10 ? digits : null
}
