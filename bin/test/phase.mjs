// One phase of the test run: its command, output, result and cost.
import { spawn } from 'node:child_process'
import { environment, root } from '#bin/toolchain.mjs'
import { followTree } from './process-tree.mjs'

/** A phase that prints nothing for this long counts as hung. */
const SILENT_MS = 10 * 60_000
const LAST_WORDS_MS = 5_000

/**
 * @typedef {{
 *   name: string
 *   command?: string[]
 *   after?: string[]
 *   env?: Record<string, string>
 *   summary?: (output: string) => { passed: number, failed: number, skipped: number, failures: string[] } | undefined
 * }} Phase
 *   `after` names the phases that must pass before this one runs.
 * @typedef {{
 *   name: string
 *   status: 'passed' | 'failed' | 'not run'
 *   reason: string
 *   output: string
 *   wallSeconds: number
 *   cpuSeconds: number | undefined
 * }} Result
 */

/** Runs a command to its end. Resolves with the result; never rejects. */
export function runPhase({ name, command, env = {} }, running) {
  const startedAt = performance.now()
  return new Promise((resolve) => {
    let output = ''
    let killedFor = ''
    const child = spawn(command[0], command.slice(1), {
      cwd: root,
      env: { ...environment(), ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
    })
    const tree = child.pid === undefined ? undefined : followTree(child.pid)
    const end = (reason) => {
      killedFor ||= reason
      tree?.kill('SIGTERM')
      setTimeout(() => tree?.kill('SIGKILL'), LAST_WORDS_MS).unref()
    }
    running.add(end)
    let silence
    const listen = () => {
      clearTimeout(silence)
      silence = setTimeout(() => end(`printed nothing for ${SILENT_MS / 60_000} minutes`), SILENT_MS)
    }
    listen()
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (part) => {
        output += part
        listen()
      })
    const finish = (reason) => {
      clearTimeout(silence)
      running.delete(end)
      tree?.stop()
      const cpuSeconds = tree?.cpuSeconds()
      // A runner that crashed may leave a browser or a server; the phase ends them.
      tree?.kill('SIGKILL')
      resolve({
        name,
        status: reason ? 'failed' : 'passed',
        reason: reason && (killedFor || explain(reason, output)),
        output,
        wallSeconds: (performance.now() - startedAt) / 1_000,
        cpuSeconds,
      })
    }
    child.once('error', (error) => finish(`could not start: ${error.message}`))
    child.once('close', (code, signal) =>
      finish(signal ? `ended by ${signal}` : code === 0 ? '' : `exit code ${code}`),
    )
  })
}

/** Plain descriptions of problems with the machine. */
const TROUBLES = [
  [/ENOSPC|No space left on device/, 'the disk is full'],
  [/EADDRINUSE/, 'a port is in use'],
  [/PostgreSQL ended in the middle of the run/, 'PostgreSQL ended in the middle of the run'],
  [/PostgreSQL could not start/, 'PostgreSQL could not start'],
  [/ENOMEM|heap out of memory|Cannot allocate memory/, 'the machine ran out of memory'],
]

function explain(reason, output) {
  const trouble = TROUBLES.find(([pattern]) => pattern.test(output))
  return trouble ? `${reason}: ${trouble[1]}` : reason
}
