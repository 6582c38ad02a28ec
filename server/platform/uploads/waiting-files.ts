import type { FileLimits, Inspected } from './file-bytes.ts'
import type { Inspector } from './inspector.ts'

/** Each waiting file is in memory, and the last one waits for all others. */
const MOST_WAITING = 16
/** The page uploads files one after another; a member with several devices has a few waiting. */
const MOST_OF_A_MEMBER = 3

/** Too many files are waiting, either of this member or of all members. */
export type Busy = { busy: 'member' | 'everyone'; retryAfterSeconds: number }

export type FileInspection = (bytes: Buffer, member: string, limits?: FileLimits) => Promise<Inspected | Busy>

type Limits = { most?: number; mostOfAMember?: number }

/**
 * Places for files in memory. `take` returns the function that frees the place, or why there is none; freeing a place
 * twice frees it once.
 */
export function filePlaces({ most = MOST_WAITING, mostOfAMember = MOST_OF_A_MEMBER }: Limits = {}) {
  const taken = new Map<string, number>()
  let all = 0
  return {
    take(member: string): (() => void) | Busy {
      const own = taken.get(member) ?? 0
      // Each file takes less than a second.
      if (own >= mostOfAMember) return { busy: 'member', retryAfterSeconds: own }
      if (all >= most) return { busy: 'everyone', retryAfterSeconds: all }
      all += 1
      taken.set(member, own + 1)
      let isFree = false
      return () => {
        if (isFree) return
        isFree = true
        all -= 1
        const left = (taken.get(member) ?? 1) - 1
        if (left > 0) taken.set(member, left)
        else taken.delete(member)
      }
    },
  }
}

/** Inspects files like `inspect`, but refuses those that would wait behind too many others. */
export function boundedInspector(inspect: Inspector, limits?: Limits): FileInspection {
  const places = filePlaces(limits)
  return async (bytes, member, fileLimits) => {
    const free = places.take(member)
    if (typeof free !== 'function') return free
    try {
      return await inspect(bytes, fileLimits)
    } finally {
      free()
    }
  }
}
