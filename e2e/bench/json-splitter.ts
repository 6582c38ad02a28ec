// `npm run bench:splitter [-- --mb 200]`: the JSON splitter (server/imported-data/json-splitter.ts), compared with
// reading the whole file and parsing it with JSON.parse, each in its own process.
import { execFileSync } from 'node:child_process'
import { createReadStream, mkdtempSync, openSync, readFileSync, rmSync, statSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { splitJson } from '#server/imported-data/json-splitter.ts'
import { median } from './numbers.ts'

const { values } = parseArgs({
  options: {
    mb: { type: 'string', default: '80' },
    read: { type: 'string' },
    file: { type: 'string', default: '' },
  },
})
const MEGABYTE = 1024 * 1024
const CHUNK = 256 * 1024
const RUNS = 3

/** A role like those in a real directory, about 600 bytes. */
const elementText = (n: number): string =>
  JSON.stringify({
    npi: String(9_000_000_000 + n),
    type: 'INDIVIDUAL',
    name: { first: 'Ana María', last: `O'Brien-Núñez ${n}` },
    addresses: Array.from({ length: 1 + (n % 3) }, (_, at) => ({
      address: `${n} Main "Street", Suite ${at}`,
      city: 'Springdale',
      state: 'AR',
      zip: '72764',
      phone: '5015550100',
    })),
    specialty: ['Family Medicine'],
    accepting: 'accepting',
    plans: [
      { plan_id_type: 'HIOS-PLAN-ID', plan_id: `70525AR${n % 97}`, network_tier: 'PREFERRED', years: [2026] },
    ],
  })

function writeList(path: string, bytes: number): void {
  const file = openSync(path, 'w')
  writeSync(file, '{"providers":[')
  for (let [n, written] = [0, 0]; written < bytes; n += 1000) {
    const text = Array.from({ length: 1000 }, (_, at) => elementText(n + at)).join(',')
    written += writeSync(file, n === 0 ? text : `,${text}`)
  }
  writeSync(file, ']}')
}

const readers: Record<string, (file: string) => Promise<number>> = {
  split: async (file) => {
    let count = 0
    const source = createReadStream(file, { highWaterMark: CHUNK })
    for await (const { path } of splitJson(source, { opens: (at) => !at.includes('[') }))
      if (path === 'providers[]') count += 1
    return count
  },
  whole: async (file) =>
    (JSON.parse(readFileSync(file, 'utf8')) as { providers: unknown[] }).providers.length,
}

/** Reads once in a separate process. Returns the seconds, the number of elements, and the maximum memory. */
const readIn = (read: string, file: string) =>
  JSON.parse(
    execFileSync(process.execPath, [import.meta.filename, '--read', read, '--file', file], {
      encoding: 'utf8',
    }),
  ) as { seconds: number; count: number; maxMb: number }

if (values.read) {
  const from = performance.now()
  const count = (await readers[values.read]?.(values.file)) ?? 0
  const seconds = (performance.now() - from) / 1000
  console.log(JSON.stringify({ seconds, count, maxMb: process.resourceUsage().maxRSS / 1024 }))
} else {
  const folder = mkdtempSync(join(tmpdir(), 'splitter-'))
  try {
    const file = join(folder, 'providers.json')
    writeList(file, Number(values.mb) * MEGABYTE)
    const megabytes = statSync(file).size / MEGABYTE
    for (const read of Object.keys(readers)) {
      const runs = Array.from({ length: RUNS }, () => readIn(read, file))
      const seconds = median(runs.map((run) => run.seconds))
      const most = Math.max(...runs.map(({ maxMb }) => maxMb))
      console.log(
        `${read}: ${(megabytes / seconds).toFixed(0)} MB/s, ${most.toFixed(0)} MB of memory, ${runs[0]?.count} elements of ${megabytes.toFixed(0)} MB`,
      )
    }
  } finally {
    rmSync(folder, { recursive: true })
  }
}
