import { existsSync, rmSync } from 'node:fs'

const ATTEMPTS = 100
const PAUSE_MS = 20

/** Removes a folder in which exiting processes may still create files; for the end of a process, which can't wait. */
export function removeAtOnce(folder: string): void {
  const paused = new Int32Array(new SharedArrayBuffer(4))
  for (let attempt = 1; existsSync(folder); attempt += 1)
    try {
      rmSync(folder, { recursive: true, force: true })
    } catch (error) {
      if (attempt === ATTEMPTS) throw error
      Atomics.wait(paused, 0, 0, PAUSE_MS)
    }
}
