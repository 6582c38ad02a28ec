import { type SQL, sql } from 'drizzle-orm'
import type { Provider } from '#server/insurer/provider-directory.ts'
import { importedProviders } from './tables.ts'

/** Kinds that a person can have; the others are places. */
const OF_PEOPLE: readonly Provider['kind'][] = ['doctor', 'behavioral', 'dentist', 'eye-care', 'virtual']
const COMPANY_WORDS =
  '(associates|care|cent(er|re)s?|clinics?|corp|dental|group|health|hospital|inc|institute|llc|llp|office|partners|pa|pllc|plc|practice|services|system|university)'
const COMPANY = new RegExp(`\\b${COMPANY_WORDS}\\b`, 'i')

/**
 * Whether an entry is a practice or a place instead of a person. Files and FHIR need to know, but the directory doesn't
 * state it.
 */
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

/** The same check in SQL. */
export function isCompanySql(): SQL<boolean> {
  const { kind, name, gender, languages, facts } = importedProviders
  const people = sql.join(
    OF_PEOPLE.map((one) => sql`${one}`),
    sql`, `,
  )
  return sql<boolean>`(${kind} not in (${people}) or (${facts} ->> 'credentials' is null and ${gender} is null
    and trim(${languages}) = '' and ${name} ~* ${`\\y${COMPANY_WORDS}\\y`}))`
}
