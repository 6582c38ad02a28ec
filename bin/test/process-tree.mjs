// Runs a phase of the tests as a process with all its descendants: measures their cost and leaves none of them running.
import { readFileSync, readdirSync } from 'node:fs'

/** Clock ticks per second in /proc, the same on every Linux that Node runs on. */
const TICKS_A_SECOND = 100
const SAMPLE_MS = 250

/** Reads one line of /proc. Returns undefined once the process has ended. */
function readProcess(pid) {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
    const [parent, user, system, childUser, childSystem, started] = [1, 11, 12, 13, 14, 19].map((at) =>
      Number(fields[at]),
    )
    return { pid, parent, own: user + system, ofChildren: childUser + childSystem, started }
  } catch {
    return undefined
  }
}

const allProcesses = () =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => readProcess(Number(name)) ?? [])

/**
 * CPU seconds that a process and its descendants have used so far, including ended ones that were waited for; undefined
 * on a machine without /proc.
 */
export function cpuSecondsOf(rootPid) {
  let all
  try {
    all = allProcesses()
  } catch {
    return undefined
  }
  const ticksBelow = (pid) =>
    all
      .filter((each) => each.parent === pid)
      .reduce((sum, each) => sum + each.own + each.ofChildren + ticksBelow(each.pid), 0)
  const self = all.find(({ pid }) => pid === rootPid)
  return self && (self.own + self.ofChildren + ticksBelow(rootPid)) / TICKS_A_SECOND
}

/**
 * Follows a process and everything it starts, including processes that leave its group, as browsers do. `cpuSeconds`
 * returns undefined on a machine without /proc. A process that ends between two samples is counted if its parent has
 * waited for it.
 */
export function followTree(rootPid) {
  const sampled = new Map()
  let timer

  function sample() {
    let all
    try {
      all = allProcesses()
    } catch {
      return
    }
    const byPid = new Map(all.map((each) => [each.pid, each]))
    const isOurs = (each) => {
      for (let at = each; at; at = byPid.get(at.parent))
        if (at.pid === rootPid || sampled.get(at.pid)?.started === at.started) return true
      return false
    }
    for (const each of all) {
      if (!isOurs(each)) continue
      const before = sampled.get(each.pid)
      // Orphans get another parent, but still count toward the process that started them.
      const parent = before?.started === each.started ? before.parent : each.parent
      sampled.set(each.pid, { ...each, parent })
    }
  }

  /** Ticks of a process and its descendants: those that it waited for or those that were sampled, whichever are more. */
  function ticksOf({ pid, own, ofChildren }) {
    const children = [...sampled.values()].filter(({ parent }) => parent === pid)
    return (
      own +
      Math.max(
        ofChildren,
        children.reduce((sum, child) => sum + ticksOf(child), 0),
      )
    )
  }

  function cpuSeconds() {
    const all = sampled.get(rootPid)
    return all && ticksOf(all) / TICKS_A_SECOND
  }

  function kill(signal) {
    sample()
    for (const { pid, started } of sampled.values())
      if (readProcess(pid)?.started === started)
        try {
          process.kill(pid, signal)
        } catch {
          // The process has ended meanwhile.
        }
  }

  sample()
  timer = setInterval(sample, SAMPLE_MS)
  timer.unref()
  return {
    cpuSeconds,
    kill,
    stop() {
      clearInterval(timer)
    },
  }
}
