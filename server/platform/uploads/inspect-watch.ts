import { parentPort } from 'node:worker_threads'

/*
 * The thread of `inspect-process.ts` that ends the process if a file uses too many resources. It counts the process's
 * CPU time, so that no legitimate photo is refused because the machine is busy.
 */

/** No legitimate file of an accepted size needs half of it (`npm run bench`). */
const MOST_WORK_MS = 1_500
/** Includes the decoders' memory, which isn't Node's. The largest accepted photo briefly needs 550 MB. */
const MOST_MEMORY_BYTES = 640 * 1024 * 1024
const EVERY_MS = 20

const workMs = (): number => {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1_000
}

let begun: number | undefined
parentPort?.on('message', (moment: 'begin' | 'end') => {
  begun = moment === 'begin' ? workMs() : undefined
})
setInterval(() => {
  if (begun === undefined) return
  if (workMs() - begun > MOST_WORK_MS || process.memoryUsage.rss() > MOST_MEMORY_BYTES)
    process.kill(process.pid, 'SIGKILL')
}, EVERY_MS)
