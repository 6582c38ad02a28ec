/** The schema in which a database keeps its initial rows. */
const SCHEMA = 'pristine'

/** Either engine: PGlite runs several statements at once with `exec`, PostgreSQL with `query`. */
export type Client = {
  query: (statement: string) => Promise<{ rows: unknown[] }>
  exec?: (statements: string) => Promise<unknown>
}

const rowsOf = async <Row>(client: Client, statement: string): Promise<Row[]> =>
  (await client.query(statement)).rows as Row[]

const run = (client: Client, statements: string): Promise<unknown> =>
  client.exec ? client.exec(statements) : client.query(statements)

const quoted = (name: string) => `"${name}"`

/** Copies every row to a separate schema, so that `restorePristine` can bring it back. */
export async function keepPristine(client: Client): Promise<void> {
  await run(client, `create schema ${SCHEMA}`)
  for (const { name } of await tablesOf(client))
    await run(client, `create table ${SCHEMA}.${quoted(name)} as table public.${quoted(name)}`)
}

type Table = { name: string; file: number; changes: number }

/** The writes to each table since the counters were last reset; TRUNCATE gives a table another file. */
const tablesOf = async (client: Client): Promise<Table[]> => {
  await run(client, 'select pg_stat_force_next_flush()')
  return rowsOf<Table>(
    client,
    `
    select c.relname as name, pg_relation_filenode(c.oid)::int as file,
      coalesce(s.n_tup_ins + s.n_tup_upd + s.n_tup_del, 0)::int as changes
    from pg_class c left join pg_stat_user_tables s on s.relid = c.oid
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace`,
  )
}

/** Tables, columns and triggers; if a test changes them, the database can't be restored. */
const shapeOf = async (client: Client): Promise<string> => {
  const rows = await rowsOf<{ shape: string }>(
    client,
    `
    select concat_ws(' ', (select count(*) from pg_class), (select count(*) from pg_attribute),
      (select string_agg(concat(tgname, tgenabled), ' ' order by tgname) from pg_trigger where not tgisinternal)) as shape`,
  )
  return rows[0]?.shape ?? ''
}

/** The state of a database when it was last pristine. */
export type Baseline = { shape: string; files: Map<string, number> }

export async function baselineOf(client: Client): Promise<Baseline> {
  await run(client, 'select pg_stat_reset()')
  const files = new Map((await tablesOf(client)).map(({ name, file }) => [name, file]))
  return { shape: await shapeOf(client), files }
}

/**
 * Restores the rows of every table that was written to: a few milliseconds, where a copy of the database takes half a
 * second. Returns the new baseline, or undefined if the schema was changed and the database can't be used again.
 */
export async function restorePristine(client: Client, baseline: Baseline): Promise<Baseline | undefined> {
  if ((await shapeOf(client)) !== baseline.shape) return undefined
  const changed = (await tablesOf(client))
    .filter(({ name, file, changes }) => changes > 0 || baseline.files.get(name) !== file)
    .map(({ name }) => name)
  if (changed.length === 0) return baseline
  const all = await withReferring(client, changed)
  await run(
    client,
    [
      'begin',
      // Foreign keys and triggers don't apply to restored rows.
      'set local session_replication_role = replica',
      `truncate ${all.map((name) => `public.${quoted(name)}`).join(', ')}`,
      ...all.map((name) => `insert into public.${quoted(name)} select * from ${SCHEMA}.${quoted(name)}`),
      'commit',
    ].join(';'),
  )
  return baselineOf(client)
}

/** The tables with those that refer to them: PostgreSQL truncates them only together. */
async function withReferring(client: Client, names: readonly string[]): Promise<string[]> {
  const rows = await rowsOf<{ from: string; to: string }>(
    client,
    `
    select f.relname as "from", t.relname as "to" from pg_constraint c
    join pg_class f on f.oid = c.conrelid join pg_class t on t.oid = c.confrelid where c.contype = 'f'`,
  )
  const all = new Set(names)
  for (const name of all) for (const { from, to } of rows) if (to === name) all.add(from)
  return [...all]
}
