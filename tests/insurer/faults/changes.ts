import type { Changes, ChangesPage } from '#server/insurer/changes.ts'
import type { Insurer } from '#server/insurer/insurer.ts'
import { type Fault, everySecondTime } from './fault.ts'

type ChangesCall = Parameters<Changes['since']>

const withFeed =
  (change: (since: Changes['since'], ...asked: ChangesCall) => Promise<ChangesPage>) =>
  (insurer: Insurer) => {
    const { changes } = insurer
    if (!changes) throw new Error('no feed to plant a fault in')
    return { ...insurer, changes: { since: (...asked: ChangesCall) => change(changes.since, ...asked) } }
  }

const FEED_AGAIN = 'changes: returns the same changes in the same order if read again from the start'

/** These faults appear in the second reading. A feed that is always wrong in the same way would be consistent. */
export const changesFaults: readonly Fault[] = [
  {
    fault: 'a feed that loses a change',
    plant: (insurer) => {
      const lose = everySecondTime((page: ChangesPage) => ({ ...page, changes: page.changes.slice(1) }))
      return withFeed(async (since, call, cursor) => {
        const page = await since(call, cursor)
        return cursor === null ? lose(page) : page
      })(insurer)
    },
    breaks: FEED_AGAIN,
  },
  {
    fault: 'a feed that changes its order',
    plant: (insurer) => {
      const turn = everySecondTime((page: ChangesPage) => ({ ...page, changes: page.changes.toReversed() }))
      return withFeed(async (since, call, cursor) => {
        const page = await since(call, cursor)
        return cursor === null ? turn(page) : page
      })(insurer)
    },
    breaks: FEED_AGAIN,
  },
  {
    fault: 'a skipped page of the feed',
    plant: (insurer) => {
      let isSkipped = false
      return withFeed(async (since, call, cursor) => {
        const page = await since(call, cursor)
        if (isSkipped || page.changes.length === 0 || cursor === null) return page
        isSkipped = true
        return since(call, page.next)
      })(insurer)
    },
    breaks: FEED_AGAIN,
  },
  {
    fault: 'a duplicate change',
    plant: withFeed(async (since, ...asked) => {
      const page = await since(...asked)
      return { ...page, changes: [...page.changes, ...page.changes.slice(-1)] }
    }),
    breaks: 'changes: returns each change once in one reading',
  },
  {
    fault: 'a cursor that never advances',
    plant: withFeed(async (since, call, cursor) => ({ ...(await since(call, cursor)), next: cursor })),
    breaks: 'changes: continues from the cursor of any page without a gap',
  },
  {
    fault: 'a change about an unknown member',
    plant: withFeed(async (since, ...asked) => {
      const page = await since(...asked)
      return { ...page, changes: page.changes.map((change) => ({ ...change, memberId: 'ZZ0' })) }
    }),
    breaks: 'changes: names a member of the contract in each change',
  },
  {
    fault: 'a new document announced to another member',
    plant: withFeed(async (since, ...asked) => {
      const page = await since(...asked)
      const changes = page.changes.map((change) =>
        change.kind === 'document-issued' && change.memberId !== null
          ? { ...change, memberId: `${change.contractId}02` }
          : change,
      )
      return { ...page, changes }
    }),
    breaks: 'changes: names the same member for a new document as the archive',
  },
  {
    fault: 'a decision about an unknown authorization',
    plant: withFeed(async (since, ...asked) => {
      const page = await since(...asked)
      const changes = page.changes.map((change) =>
        change.kind === 'authorization-decided' ? { ...change, authorizationNumber: 'none' } : change,
      )
      return { ...page, changes }
    }),
    breaks: 'changes: names the same member for a decided authorization as its record',
  },
  {
    fault: 'an extension of an unknown authorization',
    plant: withFeed(async (since, ...asked) => {
      const page = await since(...asked)
      const changes = page.changes.map((change) =>
        change.kind === 'authorization-extended' ? { ...change, authorizationNumber: 'none' } : change,
      )
      return { ...page, changes }
    }),
    breaks: 'changes: names the same member for a waiting or extended authorization as its record',
  },
]
