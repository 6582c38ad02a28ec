import { type SQL, sql } from 'drizzle-orm'
import type { PlanNetQuery } from '#contract/calls/plan-net.ts'
import { foldedWords } from '#contract/fold.ts'
import { importedLocations } from '#server/imported-data/tables.ts'
import { foldSql } from '#server/platform/db/fold.ts'

/** The search parameters of a location's address. */
export const ADDRESS_PARAMS = ['address', 'address-city', 'address-state', 'address-postalcode'] as const

type Address = Pick<PlanNetQuery, (typeof ADDRESS_PARAMS)[number]>

/** The same for a resource at a location (chained search). */
export const CHAINED_ADDRESS_PARAMS = [
  'location.address',
  'location.address-city',
  'location.address-state',
  'location.address-postalcode',
] as const

/** The address that the location of a resource must have; undefined if any will do. */
export function chainedAddress(query: PlanNetQuery): Address | undefined {
  const given = ADDRESS_PARAMS.flatMap((name) => {
    const value = query[`location.${name}` as const]
    return value === undefined ? [] : [[name, value] as const]
  })
  return given.length > 0 ? Object.fromEntries(given) : undefined
}

/** Locations without an address aren't in the directory. */
export function conditionsOf(query: Address): (SQL | undefined)[] {
  const { facts } = importedLocations
  const line = (words: string) =>
    sql`position(${foldedWords(words).join(' ')} in ${foldSql(sql`${facts} ->> 'addressLines'`)}) > 0`
  return [
    sql`jsonb_array_length(${facts} -> 'addressLines') > 0`,
    query.address === undefined ? undefined : line(query.address),
    query['address-city'] === undefined ? undefined : line(query['address-city']),
    query['address-state'] === undefined
      ? undefined
      : sql`${facts} -> 'addressLines' ->> -1 ~* ${`, ${query['address-state'].replace(/[^a-z]/gi, '').slice(0, 20) || '-'}\\y`}`,
    query['address-postalcode'] === undefined
      ? undefined
      : sql`starts_with(${facts} ->> 'zip', ${query['address-postalcode'].slice(0, 5)})`,
  ]
}
