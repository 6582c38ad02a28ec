import type { Provider } from '#server/insurer/provider-directory.ts'

/** Kinds that a person can have; the others are places. */
const OF_PEOPLE: readonly Provider['kind'][] = ['doctor', 'behavioral', 'dentist', 'eye-care', 'virtual']
const COMPANY =
  /\b(?:associates|care|cent(?:er|re)s?|clinics?|corp|dental|group|health|hospital|inc|institute|llc|llp|office|partners|pa|pllc|plc|practice|services|system|university)\b/i

/** Whether an entry is a practice or a place, and no person: files and FHIR need to know, and the directory doesn't state it. */
export function isCompany({
  kind,
  name,
  credentials,
  gender,
  languages,
}: Pick<Provider, 'kind' | 'name' | 'credentials' | 'gender' | 'languages'>): boolean {
  if (!OF_PEOPLE.includes(kind)) return true
  const hasPersonalFacts = credentials !== null || gender !== null || languages.length > 0
  return !hasPersonalFacts && COMPANY.test(name)
}
