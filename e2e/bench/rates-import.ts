// `npm run bench:rates-import [-- --mb 500]`: imports a Transparency in Coverage file on PostgreSQL, compared with only
// reading the same file with the same splitter, each in its own process. Samples the memory of the import each second
// and prints it. `--stream 5120` only reads that many MB, without a file, to measure the growth of memory.
import { createReadStream, createWriteStream, mkdtempSync, rmSync, statSync } from 'node:fs'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { readConfig } from '#server/config/config.ts'
import { splitJson } from '#server/imported-data/json-splitter.ts'
import { importRates } from '#server/imported-data/rates/import-rates.ts'
import { readRateFile } from '#server/imported-data/rates/read-file.ts'
import { openDatabase } from '#server/platform/db/open.ts'
import { sandboxOn } from '#tests/kit/sandbox-settings.ts'
import { startCluster } from './cluster.ts'
import { type Row, isWithin, tableOf } from './table.ts'
import { inOwnProcess, printTimed } from './timed-act.ts'

const MOST_TIMES = 4
const MOST_MB = 512
const MEGABYTE = 1024 * 1024
const GROUPS = 5_000

const { values } = parseArgs({
  options: {
    mb: { type: 'string', default: '500' },
    stream: { type: 'string' },
    act: { type: 'string' },
    file: { type: 'string', default: '' },
    database: { type: 'string', default: '' },
  },
})
const configFor = (address: string) => readConfig(sandboxOn(address))

const rateText = (n: number): string =>
  JSON.stringify({
    provider_references: [n % GROUPS],
    negotiated_prices: [
      {
        negotiated_type: n % 9 === 0 ? 'percentage' : 'negotiated',
        negotiated_rate: 20 + (n % 90_000) / 100,
        expiration_date: '2027-12-31',
        service_code: ['CSTM-00'],
        billing_class: 'both',
        setting: 'both',
      },
    ],
  })

/** A file of about this many bytes, in which each service has rates for 5,000 groups of ten providers. */
function* textsOfFile(bytes: number): Generator<string> {
  yield '{"version":"2.1.0","provider_references":['
  for (let ref = 0; ref < GROUPS; ref += 1) {
    const npi = Array.from({ length: 10 }, (_, n) => 1_000_000_000 + ref * 10 + n)
    const tin = { type: 'ein', value: `12-${String(ref).padStart(7, '0')}`, business_name: `Practice ${ref}` }
    const group = { provider_group_id: ref, network_name: ['Delta PPO'], provider_groups: [{ npi, tin }] }
    yield `${ref === 0 ? '' : ','}${JSON.stringify(group)}`
  }
  yield '],"in_network":['
  const rateBytes = rateText(GROUPS).length
  const services = Math.ceil(bytes / (rateBytes * GROUPS))
  for (let code = 0; code < services; code += 1) {
    yield (
      `${code === 0 ? '' : ','}{"negotiation_arrangement":"ffs","name":"Service ${code}","billing_code_type":"LOCAL",` +
        `"billing_code_type_version":"2026","billing_code":"B-${code}","description":"Service ${code}","negotiated_rates":[`
    )
    for (let n = 0; n < GROUPS; n += 1) yield `${n === 0 ? '' : ','}${rateText(code * GROUPS + n)}`
    yield ']}'
  }
  yield ']}'
}

async function writeRates(path: string, bytes: number): Promise<void> {
  const file = createWriteStream(path)
  for (const text of textsOfFile(bytes)) if (!file.write(text)) await once(file, 'drain')
  file.end()
  await once(file, 'close')
}

const CHUNK_CHARACTERS = 256 * 1024

/** The same bytes without a file. */
async function* chunksOfFile(bytes: number): AsyncGenerator<Uint8Array> {
  let waiting = ''
  for (const text of textsOfFile(bytes)) {
    waiting += text
    if (waiting.length < CHUNK_CHARACTERS) continue
    yield Buffer.from(waiting)
    waiting = ''
  }
  yield Buffer.from(waiting)
}

const OPENED = ['', 'provider_references', 'in_network', 'in_network[]', 'in_network[].negotiated_rates']

const acts: Record<string, () => Promise<number>> = {
  read: async () => {
    let count = 0
    const opens = (path: string) => OPENED.includes(path)
    const source = createReadStream(values.file, { highWaterMark: 256 * 1024 })
    for await (const { path } of splitJson(source, { opens }))
      if (path === 'in_network[].negotiated_rates[]') count += 1
    return count
  },
  stream: async () => {
    let count = 0
    for await (const { part } of readRateFile(chunksOfFile(Number(values.mb) * MEGABYTE)))
      if (part === 'rates') count += 1
    return count
  },
  import: async () => {
    const db = await openDatabase(configFor(values.database), { statementMs: 3_600_000 })
    const { joined } = await importRates(db, [values.file], { at: Temporal.Now.instant(), all: true })
    await db.close()
    return joined.rates
  },
}

async function measure(): Promise<boolean> {
  const cluster = startCluster()
  if (!cluster) {
    console.error('There is no PostgreSQL on this machine.')
    return false
  }
  const folder = mkdtempSync(join(tmpdir(), 'rates-bench-'))
  try {
    const file = join(folder, 'in-network.json')
    await writeRates(file, Number(values.mb) * MEGABYTE)
    const megabytes = statSync(file).size / MEGABYTE
    const address = cluster.newDatabase('rates')
    await (await openDatabase(configFor(address))).close()
    const read = () => inOwnProcess(import.meta.filename, { act: 'read', file })
    const before = await read()
    const importing = await inOwnProcess(import.meta.filename, { act: 'import', file, database: address })
    // Other work on the machine may slow down one more than the other; a second reading reduces that difference.
    const reading = (before.seconds + (await read()).seconds) / 2
    console.log(`Memory each second, MB: ${importing.samples.join(' ')}`)
    const rows: Row[] = [
      {
        what: `Import of rates on PostgreSQL, ${megabytes.toFixed(0)} MB`,
        value: importing.seconds,
        unit: 's',
        note: `${importing.count} rates, ${(megabytes / importing.seconds).toFixed(1)} MB/s`,
        beside: [{ page: 'only reading them', value: reading, limit: MOST_TIMES }],
      },
      { what: 'Most memory of the import', value: importing.megabytes, unit: 'MB', limit: MOST_MB },
    ]
    console.log(tableOf(rows))
    return rows.every(isWithin)
  } finally {
    rmSync(folder, { recursive: true })
    cluster.stop()
  }
}

/** The most that memory may grow after a fifth of the bytes. The garbage collector doesn't run immediately. */
const MOST_GROWTH_MB = 32

async function measureGrowth(mb: number): Promise<boolean> {
  const reading = await inOwnProcess(import.meta.filename, { act: 'stream', file: '', mb })
  const { samples, seconds, count, megabytes } = reading
  console.log(`Memory each second, MB: ${samples.join(' ')}`)
  const fifth = Math.ceil(samples.length / 5)
  const early = Math.max(...samples.slice(fifth, 2 * fifth))
  const late = Math.max(...samples.slice(-fifth))
  const note = `${count} rates in ${seconds.toFixed(0)} s`
  const rows: Row[] = [
    { what: `Most memory of reading ${mb} MB`, value: megabytes, unit: 'MB', limit: MOST_MB, note },
    {
      what: 'Its growth from the second fifth to the last',
      value: late - early,
      unit: 'MB',
      limit: MOST_GROWTH_MB,
    },
  ]
  console.log(tableOf(rows))
  return rows.every(isWithin)
}

const wanted = values.act === undefined ? undefined : acts[values.act]
if (wanted) await printTimed(wanted)
else
  process.exitCode = (await (values.stream === undefined ? measure() : measureGrowth(Number(values.stream))))
    ? 0
    : 1
