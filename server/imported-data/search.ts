import { type SQL, sql } from 'drizzle-orm'
import * as v from 'valibot'
import { AGE_GROUPS, type OpenTime } from '#contract/entities/provider.ts'
import { foldText } from '#contract/fold.ts'
import type { ProviderQuery } from '#server/insurer/provider-directory.ts'
import type { Database } from '#server/platform/db/open.ts'
import { EARTH_MILES, cellsAround } from './cells.ts'
import { type NameSearch, namedProviders } from './name-search.ts'
import { type LastOfPage, placeIn, sortOf } from './query-cursor.ts'
import { importedLocations, importedProviders, importedRoles } from './tables.ts'

const Found = v.object({
  rows: v.array(
    v.object({
      id: v.string(),
      value: v.nullable(v.union([v.string(), v.number()])),
      total: v.number(),
    }),
  ),
})

export type FoundIds = { ids: string[]; count: number; last: LastOfPage | null }

export type Searched = {
  query: ProviderQuery
  version: number
  /** The searched specialties; all of the directory's if the query names none. */
  specialtyIds: readonly string[]
  /** Null without a name. */
  name: NameSearch | null
}

/** Finds one page of providers and the total number in one statement. */
export async function findProviders(db: Database, searched: Searched): Promise<FoundIds> {
  const { query } = searched
  if (searched.specialtyIds.length === 0 && searched.name === null) return { ids: [], count: 0, last: null }
  const after = placeIn(query)
  const sort = sortOf(query)
  const statement = sql`
    with matched as materialized (
      select found.provider_id as id, ${VALUES[sort]} as value
      from (${roleQueries(searched)}) as found
      group by found.provider_id
    )
    select id, value, (select count(*)::int from matched) as total
    from matched
    ${after ? sql`where ${isAfter(sort, after)}` : sql``}
    order by ${ORDERS[sort]}
    limit ${query.limit + 1}`
  const { rows } = v.parse(Found, await db.execute(statement))
  const page = rows.slice(0, query.limit)
  const last = rows.length > query.limit ? page.at(-1) : undefined
  return {
    ids: page.map(({ id }) => id),
    // A later page without rows doesn't know the total; no page links there.
    count: rows[0]?.total ?? 0,
    last: last ? { id: last.id, value: last.value } : null,
  }
}

/** The value that a list is sorted by. Days are text, so that they sort the same way in the cursor and in the list. */
const VALUES: Record<ProviderQuery['sort'], SQL> = {
  distance: sql`min(found.miles)`,
  name: sql`min(found.sort_name collate "C")`,
  checked: sql`max(found.verified_on)::text`,
}

/** Providers without the value come last. */
const ORDERS: Record<ProviderQuery['sort'], SQL> = {
  distance: sql`value nulls last, id collate "C"`,
  name: sql`value collate "C", id collate "C"`,
  checked: sql`value collate "C" desc nulls last, id collate "C"`,
}

function isAfter(sort: ProviderQuery['sort'], { value, id }: LastOfPage): SQL {
  const isLaterId = sql`id collate "C" > ${id}`
  if (value === null) return sql`value is null and ${isLaterId}`
  if (sort === 'distance')
    return sql`(value is null or value > ${value}::float8 or (value = ${value}::float8 and ${isLaterId}))`
  const comesLater =
    sort === 'name' ? sql`value collate "C" > ${value}::text` : sql`value collate "C" < ${value}::text`
  return sql`(value is null or ${comesLater} or (value = ${value}::text and ${isLaterId}))`
}

/** The roles that match. Virtual care without a location matches everywhere, without a distance. */
function roleQueries(searched: Searched): SQL {
  const { near } = searched.query
  if (!near) return roleQuery(searched, sql`null::float8`, sql`true`)
  const miles = haversine(near)
  const isNear = sql`${miles} <= ${near.miles}`
  const nearby = roleQuery(searched, miles, sql`${inCells(near)} and ${isNear}`)
  const virtual = roleQuery(searched, sql`null::float8`, sql`r.lat_cell is null and r.kind = 'virtual'`)
  return sql`${nearby} union all ${virtual}`
}

function inCells(near: NonNullable<ProviderQuery['near']>): SQL {
  const ranges = cellsAround(near)
  const [{ lonFrom, lonTo } = { lonFrom: 0, lonTo: -1 }] = ranges
  const latCells = sql.join(
    ranges.map(({ latCell }) => sql`${latCell}::smallint`),
    sql`, `,
  )
  return sql`r.lat_cell in (${latCells}) and r.lon_cell between ${lonFrom}::smallint and ${lonTo}::smallint`
}

const haversine = ({ latitude, longitude }: { latitude: number; longitude: number }): SQL => sql`(
  2 * ${EARTH_MILES}::float8 * asin(least(1, sqrt(
    power(sin(radians(r.latitude - ${latitude}::float8) / 2), 2)
    + cos(radians(${latitude}::float8)) * cos(radians(r.latitude))
      * power(sin(radians(r.longitude - ${longitude}::float8) / 2), 2)))))`

function roleQuery({ query, version, specialtyIds, name }: Searched, miles: SQL, isThere: SQL): SQL {
  const { networkId, on } = query
  const specialties = sql.join(
    specialtyIds.map((id) => sql`${id}`),
    sql`, `,
  )
  const conditions = [
    sql`r.version = ${version} and r.network_id = ${networkId}`,
    // If there is a name, specialties narrow the search only if the query names them.
    ...(name && query.specialtyIds.length === 0 ? [] : [sql`r.specialty_id in (${specialties})`]),
    isThere,
    sql`(r.since is null or r.since <= ${on}::date) and (r.until is null or r.until >= ${on}::date)`,
    ...roleConditions(query),
    ...providerConditions(query),
    ...locationConditions(query),
  ]
  return sql`
    select r.provider_id, ${miles} as miles, r.verified_on, ${needsProvider(query) ? sql`p.sort_name` : sql`null::text`} as sort_name
    from ${name ? sql`(${namedProviders(version, name)}) as named join` : sql``} ${importedRoles} as r
      ${name ? sql`on r.version = ${version} and r.provider_id = named.provider_id` : sql``}
    ${needsProvider(query) ? sql`join ${importedProviders} as p on p.version = r.version and p.provider_id = r.provider_id` : sql``}
    ${needsLocation(query) ? sql`join ${importedLocations} as l on l.version = r.version and l.location_id = r.location_id` : sql``}
    where ${sql.join(conditions, sql` and `)}`
}

const listOf = (values: readonly string[]): SQL =>
  sql.join(
    values.map((value) => sql`${value}`),
    sql`, `,
  )

/** The name of a tier in English, or in the language that the insurer states. */
const TIER_NAME = sql`(case jsonb_typeof(r.tier) when 'string' then r.tier #>> '{}'
  else coalesce(r.tier ->> 'en', r.tier ->> 'es') end)`

function roleConditions({ kinds, accepting, telehealth, ageGroup, isPcp, tier }: ProviderQuery): SQL[] {
  const [from, to] = ageGroup ? AGE_GROUPS[ageGroup] : [0, 0]
  return [
    ...(kinds.length > 0 ? [sql`r.kind in (${listOf(kinds)})`] : []),
    ...(accepting.length > 0 ? [sql`r.accepting in (${listOf(accepting)})`] : []),
    ...(telehealth ? [sql`r.telehealth`] : []),
    ...(isPcp ? [sql`r.is_pcp`] : []),
    ...(tier ? [sql`${TIER_NAME} = ${tier}`] : []),
    ...(ageGroup
      ? [
          sql`(r.age_from is not null or r.age_to is not null)
            and coalesce(r.age_from, 0) <= ${to} and coalesce(r.age_to, 200) >= ${from}`,
        ]
      : []),
  ]
}

const needsProvider = (query: ProviderQuery): boolean =>
  sortOf(query) === 'name' || providerConditions(query).length > 0

function providerConditions({ gender, language, hospital }: ProviderQuery): SQL[] {
  return [
    ...(gender ? [sql`p.gender = ${gender}`] : []),
    ...(language ? [sql`position(${` ${language} `} in p.languages) > 0`] : []),
    ...(hospital ? [sql`position(${foldText(hospital)} in p.hospitals) > 0`] : []),
  ]
}

const needsLocation = (query: ProviderQuery): boolean => locationConditions(query).length > 0

const HOURS = sql`jsonb_array_elements(l.facts -> 'hours') as hours`
const DAYS = 7

/** Times of day are text, such as \`08:00\`, and are compared as text; \`24:00\` comes after all others. */
const OPEN: Record<OpenTime, (at: ProviderQuery['openAt']) => SQL> = {
  evening: () => sql`l.opens_evenings`,
  weekend: () => sql`l.opens_weekends`,
  now: (at) =>
    at === undefined
      ? sql`false`
      : sql`exists (select 1 from ${HOURS} where (hours ->> 'day')::int = ${at.day}
          and hours ->> 'from' <= ${at.time} and hours ->> 'until' > ${at.time})`,
  'all-day': () =>
    sql`(select count(distinct hours ->> 'day') from ${HOURS}
      where hours ->> 'from' = '00:00' and hours ->> 'until' = '24:00') = ${DAYS}`,
}

const ACCESS = {
  wheelchair: sql`l.has_wheelchair_access`,
  'sign-language': sql`l.has_sign_language`,
  parking: sql`l.has_parking`,
}

const locationConditions = ({ open, openAt, accessibility }: ProviderQuery): SQL[] => [
  ...open.map((when) => OPEN[when](openAt)),
  ...accessibility.map((kind) => ACCESS[kind]),
]
