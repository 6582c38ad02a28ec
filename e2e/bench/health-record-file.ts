import { Agent } from 'node:http'
import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Ask } from './authorizations-list.ts'
import { percentile } from './numbers.ts'
import type { Row } from './table.ts'

const EVERY_MS = 20
/** Code and caches of the first file stay in memory. */
const IDLE_MS = 2_000

/** The memory of a process that is its own, in MB. */
function residentMb(pid: number): number {
  const [, kilobytes = '0'] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Number(kilobytes) / 1024
}

type Measured = {
  pid: number
  /** Asks over an agent, so that the file and the other calls have connections of their own. */
  askBy: (agent: Agent) => Ask
  /** Makes the file by the job. */
  makeFile: () => Promise<void>
  page: string
  /** The p99 of the page without a file, in milliseconds. */
  usual: number
}

/** The memory that a PDF of all entries takes, and how long other calls take meanwhile. */
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
