import type { FileLimits, Inspected } from './file-bytes.ts'
import type { Inspector } from './inspector.ts'

/** Each waiting file is in memory, and the last one waits for all others. */
const MOST_WAITING = 16
/** The page uploads files one after another; a member with several devices has a few waiting. */
const MOST_OF_A_MEMBER = 3

/** Too many files are waiting, either of this member or of all members. */
export type Busy = { busy: 'member' | 'everyone'; retryAfterSeconds: number }

export type FileInspection = (bytes: Buffer, member: string, limits?: FileLimits) => Promise<Inspected | Busy>

/** Inspects files like `inspect`, but refuses those that would wait behind too many others. */
export function boundedInspector(
  inspect: Inspector,
  { most = MOST_WAITING, mostOfAMember = MOST_OF_A_MEMBER } = {},
): FileInspection {
  const waiting = new Map<string, number>()
  let all = 0
  return async (bytes, member, limits) => {
    const own = waiting.get(member) ?? 0
    // Each file takes less than a second.
    if (own >= mostOfAMember) return { busy: 'member', retryAfterSeconds: own }
    if (all >= most) return { busy: 'everyone', retryAfterSeconds: all }
    all += 1
    waiting.set(member, own + 1)
    try {
      return await inspect(bytes, limits)
    } finally {
      all -= 1
      const left = (waiting.get(member) ?? 1) - 1
      if (left > 0) waiting.set(member, left)
      else waiting.delete(member)
    }
  }
}
