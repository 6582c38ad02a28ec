import { type SQL, and, eq, lt, ne, sql } from 'drizzle-orm'
import * as v from 'valibot'
import type { LocalizedText } from '#contract/entities/localized-text.ts'
import { allTexts } from '#contract/entities/localized-text.ts'
import { foldedWords } from '#contract/fold.ts'
import { importedVersions } from '#server/imported-data/tables.ts'
import { importOf } from '#server/imported-data/versions.ts'
import { insertAll } from '#server/platform/db/insert-all.ts'
import type { Database } from '#server/platform/db/open.ts'
import { serviceCodeOf } from './service-code.ts'
import {
  importedRateFiles,
  importedRateGroups,
  importedRateServices,
  importedRates,
  stagedRateGroups,
  stagedRateItems,
  stagedRates,
} from './tables.ts'

/** The name of the negotiated rates among the imported data. */
export const RATES = 'rates'

export type JoinedRates = {
  rates: number
  groups: number
  services: number
  /** Rates that appeared more than once, in one or several files; the last one counts. */
  repeated: number
  /** Groups known only by a taxpayer number, for which no other group lists a provider. */
  withoutProvider: number
  /** Rates that were in force before the import. */
  before: number
}

type Writer = Pick<Database, 'execute' | 'delete'>

const TABLES = [importedRates, importedRateGroups, importedRateServices]

type Joining = {
  version: number
  source: string
  at: Temporal.Instant
  /** The service list's names for services. */
  words: readonly { codeType: string; code: string; words: LocalizedText }[]
}

/** Joins the staged rows and activates them, in one transaction. If there is no rate at all, nothing changes. */
export async function joinRates(db: Database, { version, source, at, words }: Joining): Promise<JoinedRates> {
  return db.transaction(async (tx) => {
    const before = await importOf(tx, RATES)
    if (db.engine === 'postgresql') await tx.execute(sql`set local work_mem = '128MB'`)
    await tx.execute(sql`
      insert into ${importedRateGroups} (version, provider_group, npi, tin, tin_type, business_name, network_name)
      select distinct ${version}::int, g.file || '-' || g.ref, g.npi, g.tin, g.tin_type, g.business_name, g.network_name
      from ${stagedRateGroups} as g
      join (select file, ref, max(position) as position from ${stagedRateGroups} group by file, ref) as last
        on last.file = g.file and last.ref = g.ref and last.position = g.position`)
    const inserted = await insertRates(tx, version)
    const replaced = await deleteReplaced(tx, version)
    const rates = inserted.rates - replaced
    const repeated = inserted.repeated + replaced
    const counted: JoinedRates = {
      rates,
      groups: await countOf(
        tx,
        sql`select distinct provider_group from ${importedRateGroups} where version = ${version}`,
      ),
      services: await addServices(tx, version, words),
      repeated,
      withoutProvider: await countOf(tx, withoutProvider(version)),
      before: before?.counts.rates ?? 0,
    }
    if (rates === 0) {
      for (const table of TABLES) await tx.delete(table).where(eq(table.version, version))
      return counted
    }
    const { before: _before, ...counts } = counted
    const row = { version, importedAt: at.toString(), source, counts }
    await tx
      .insert(importedVersions)
      .values({ name: RATES, ...row })
      .onConflictDoUpdate({ target: importedVersions.name, set: row })
    // An estimate that began under the previous version still finds its rows.
    for (const table of [...TABLES, importedRateFiles])
      await tx
        .delete(table)
        .where(and(lt(table.version, version), before ? ne(table.version, before.version) : undefined))
    return counted
  })
}

const PRICE = sql.raw(
  'code_type, code, severity_of_illness, modifier, service_codes, setting, billing_class, kind, cents, percent, expires_on',
)
/** The columns in which repetitions of a rate agree. */
const KEY_COLUMNS = [
  'code_type',
  'code',
  'severity_of_illness',
  'modifier',
  'service_codes',
  'setting',
  'billing_class',
  'kind',
]
const KEY = sql.raw(KEY_COLUMNS.join(', '))

/** Adds the rates. Repeated rates are rare and sorting millions of rows is slow, so it sorts only if there are any. */
async function insertRates(tx: Writer, version: number): Promise<{ rates: number; repeated: number }> {
  await tx.execute(sql`
    insert into ${importedRates} (version, provider_group, ${PRICE})
    select ${version}::int, provider_group, ${PRICE} from (${stagedRows()}) as found`)
  const all = await countOf(tx, sql`select 1 from ${importedRates} where version = ${version}`)
  const twice = await countOf(
    tx,
    sql`select 1 from ${importedRates} where version = ${version} group by ${HASH} having count(*) > 1 limit 1`,
  )
  if (twice === 0) return { rates: all, repeated: 0 }
  await tx.delete(importedRates).where(eq(importedRates.version, version))
  await tx.execute(sql`
    insert into ${importedRates} (version, provider_group, ${PRICE})
    select ${version}::int, provider_group, ${PRICE} from (
      select distinct on (hash, provider_group, ${KEY}) *
      from (select *, ${HASH} as hash from (${stagedRows()}) as found) as hashed
      order by hash, provider_group, ${KEY}, file desc, position desc
    ) as once`)
  const rates = await countOf(tx, sql`select 1 from ${importedRates} where version = ${version}`)
  return { rates, repeated: all - rates }
}

/**
 * Deletes the rates of a group that later files state for each of its providers. A rate that they state for some of
 * them stays for the others, and one that ends later stays for its last days. Only compares groups in different files
 * that share a provider, so that an import of files for different networks costs a single join of its groups.
 */
async function deleteReplaced(tx: Writer, version: number): Promise<number> {
  const files = await countOf(tx, sql`select distinct file from ${stagedRateGroups}`)
  if (files < 2) return 0
  const deleted = await tx.execute(sql`
    with member as (
      select distinct provider_group, split_part(provider_group, '-', 1)::int as file, npi, tin, network_name
      from ${importedRateGroups} where version = ${version}
    ),
    pair as (
      select earlier.provider_group, later.provider_group as later_group, later.npi, later.tin, later.network_name
      from member as earlier
      join member as later using (npi, tin, network_name)
      where later.file > earlier.file
    ),
    size as (select provider_group, count(*) as members from member group by provider_group),
    replaced as (
      select rate.ctid as place
      from pair
      join ${importedRates} as rate on rate.version = ${version} and rate.provider_group = pair.provider_group
      join ${importedRates} as later on later.version = ${version} and later.provider_group = pair.later_group
        and ${ALIKE}
        and (later.expires_on is null or later.expires_on >= rate.expires_on)
      join size on size.provider_group = pair.provider_group
      group by rate.ctid, size.members
      having count(distinct (pair.npi, pair.tin, pair.network_name)) = size.members
    ),
    deleted as (
      delete from ${importedRates} where ctid in (select place from replaced) returning 1
    )
    select count(*)::int as count from deleted`)
  return v.parse(Counted, deleted).rows[0].count
}

const ALIKE = sql.raw(KEY_COLUMNS.map((column) => `later.${column} = rate.${column}`).join(' and '))

/** Different rates may have the same hash, so the hash only finds and sorts candidates. */
const HASH = sql`hashtextextended(concat_ws(' ', provider_group, ${KEY}), 0)`

/** Each staged rate with its item, for each of its groups. */
const stagedRows = (): SQL => sql`
  select r.file, r.position, r.file || '-' || r.ref as provider_group,
    i.code_type, i.code, i.severity_of_illness, r.modifier, r.service_codes, r.setting, r.billing_class, r.kind,
    r.cents, r.percent, r.expires_on
  from (select *, unnest(refs) as ref from ${stagedRates}) as r
  join ${stagedRateItems} as i on i.file = r.file and i.item = r.item
  join (select distinct file, ref from ${stagedRateGroups}) as g on g.file = r.file and g.ref = r.ref`

const withoutProvider = (version: number): SQL => sql`
  select distinct provider_group from ${importedRateGroups} as one
  where version = ${version} and npi = '' and not exists (
    select 1 from ${importedRateGroups} as other
    where other.version = ${version} and other.tin = one.tin and other.npi <> '')`

const Counted = v.object({ rows: v.tuple([v.object({ count: v.number() })]) })

async function countOf(db: Pick<Database, 'execute'>, rows: SQL): Promise<number> {
  return v.parse(Counted, await db.execute(sql`select count(*)::int as count from (${rows}) as found`))
    .rows[0].count
}

const Named = v.object({
  rows: v.array(v.object({ code_type: v.string(), code: v.string(), name: v.string() })),
})

/** Names the services that have rates: with the service list's names, or else the files' names. */
async function addServices(
  db: Pick<Database, 'execute'>,
  version: number,
  words: Joining['words'],
): Promise<number> {
  const found = await db.execute(sql`
    select i.code_type, i.code, min(i.name) as name
    from ${stagedRateItems} as i
    where exists (
      select 1 from ${importedRates} as r
      where r.version = ${version} and r.code = i.code and r.code_type = i.code_type)
    group by i.code_type, i.code`)
  const own = new Map(words.map((one) => [`${one.codeType} ${one.code}`, one.words]))
  const rows = v.parse(Named, found).rows.map(({ code_type: codeType, code, name }) => {
    const text = own.get(`${codeType} ${code}`) ?? (name.trim() || serviceCodeOf({ codeType, code }))
    const folded = [...allTexts(text), serviceCodeOf({ codeType, code })].flatMap((one) => foldedWords(one))
    return { version, codeType, code, words: text, folded: folded.map((word) => ` ${word}`).join('') }
  })
  await insertAll(db, importedRateServices, rows)
  return rows.length
}
