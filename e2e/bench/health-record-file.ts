import { Agent } from 'node:http'
import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Ask } from './authorizations-list.ts'
import { percentile } from './numbers.ts'
import type { Row } from './table.ts'

const EVERY_MS = 20
/** After the first file, its code and caches stay in memory. */
const IDLE_MS = 2_000

/** The private memory of a process, in MB. */
function residentMb(pid: number): number {
  const [, kilobytes = '0'] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Number(kilobytes) / 1024
}

type Measured = {
  pid: number
  /** Makes a function that calls with an agent, so that the file and the other calls have separate connections. */
  askBy: (agent: Agent) => Ask
  /** Makes the file with the server's job. */
  makeFile: () => Promise<void>
  page: string
  /** The p99 of the page while no file is made, in milliseconds. */
  usual: number
}

/** Measures the memory for a PDF of all entries, and how long other calls take meanwhile. */
export async function fileOfRecord(
  { pid, askBy, makeFile, page, usual }: Measured,
  what: string,
): Promise<Row[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  try {
    await sleep(IDLE_MS)
    const idle = residentMb(pid)
    const made = new AbortController()
    const file = makeFile().finally(() => made.abort())
    const askPage = askBy(agent)
    let most = idle
    const took: number[] = []
    while (!made.signal.aborted) {
      took.push((await askPage(page)).took)
      most = Math.max(most, residentMb(pid))
      await sleep(EVERY_MS)
    }
    await file
    return [
      { what: `${what}, memory of a PDF above idle`, value: most - idle, unit: 'MB', limit: 256 },
      {
        what: `${what}, a page of a list while a PDF is made, p99`,
        value: percentile(took, 0.99) ?? Number.NaN,
        unit: 'ms',
        beside: [{ page: 'the same without a file', value: usual, limit: 2 }],
      },
    ]
  } finally {
    agent.destroy()
  }
}
