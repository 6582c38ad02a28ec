import { parentPort } from 'node:worker_threads'

/*
 * The thread of `inspect-process.ts` that ends the process when a file takes too much. It counts the time that the
 * processors work for the process, so that no honest photo is refused because the machine has other work.
 */

/** No honest file of the size that we take needs half of it (`npm run bench`). */
const MOST_WORK_MS = 1_500
/** With the memory of the decoders, which isn't Node's. The largest photo that we take needs 550 MB for a moment. */
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
