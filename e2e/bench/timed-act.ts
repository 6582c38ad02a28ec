import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { once } from 'node:events'

const MEGABYTE_IN_KB = 1024
const SECOND = 1_000

/** The result of one act of a bench in its own process: its duration, its count, and its maximum memory. */
export type TimedAct = { seconds: number; count: number; megabytes: number; samples: number[] }

/** Runs an act of a bench's file in its own process, and samples its memory each second. */
export async function inOwnProcess(
  bench: string,
  { act, file, database = '', mb }: { act: string; file: string; database?: string; mb?: number },
): Promise<TimedAct> {
  const args = [bench, '--act', act, '--file', file, '--database', database]
  if (mb !== undefined) args.push('--mb', String(mb))
  const child = spawn(process.execPath, [...process.execArgv, ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(child, 'exit')
  const samples: number[] = []
  const sampling = setInterval(() => samples.push(memoryOf(child.pid ?? 0)), SECOND)
  try {
    const parts: string[] = []
    for await (const part of child.stdout.setEncoding('utf8') as AsyncIterable<string>) parts.push(part)
    const [code] = (await ended) as [number | null]
    if (code !== 0) throw new Error(`The act ${act} of ${bench} failed.`)
    return { ...(JSON.parse(parts.join('')) as Omit<TimedAct, 'samples'>), samples }
  } finally {
    clearInterval(sampling)
  }
}

/** Measures an act in this process, and prints the result for the waiting process. */
export async function printTimed(act: () => Promise<number>): Promise<void> {
  const from = performance.now()
  const count = await act()
  const seconds = (performance.now() - from) / SECOND
  console.log(JSON.stringify({ seconds, count, megabytes: process.resourceUsage().maxRSS / MEGABYTE_IN_KB }))
}

/** The resident memory of a process in MB; 0 once it has ended. */
function memoryOf(pid: number): number {
  try {
    const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0
    return Math.round(Number(kilobytes) / MEGABYTE_IN_KB)
  } catch {
    return 0
  }
}
