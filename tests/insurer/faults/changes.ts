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

const FEED_AGAIN = 'changes: taken again from the start, the feed is the same'

/** Faults of a feed come at its second reading: one that is always wrong in the same way is only another feed. */
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
    fault: 'a feed that comes in another order',
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
    fault: 'a page of the feed that is skipped once',
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
    fault: 'a change that comes twice',
    plant: withFeed(async (since, ...asked) => {
      const page = await since(...asked)
      return { ...page, changes: [...page.changes, ...page.changes.slice(-1)] }
    }),
    breaks: 'changes: no change comes twice in one reading',
  },
  {
    fault: 'a cursor that stands still',
    plant: withFeed(async (since, call, cursor) => ({ ...(await since(call, cursor)), next: cursor })),
    breaks: 'changes: taken on from any page, nothing is left out',
  },
  {
    fault: 'a change about a member of nobody',
    plant: withFeed(async (since, ...asked) => {
      const page = await since(...asked)
      return { ...page, changes: page.changes.map((change) => ({ ...change, memberId: 'ZZ0' })) }
    }),
    breaks: 'changes: a change is about a member of that contract',
  },
  {
    fault: 'a new document that is told to another member than whose it is',
    plant: withFeed(async (since, ...asked) => {
      const page = await since(...asked)
      const changes = page.changes.map((change) =>
        change.kind === 'document-issued' && change.memberId !== null
          ? { ...change, memberId: `${change.contractId}02` }
          : change,
      )
      return { ...page, changes }
    }),
    breaks: 'changes: of a new document the feed says the same as the archive',
  },
  {
    fault: 'a decision about an authorization that nobody has',
    plant: withFeed(async (since, ...asked) => {
      const page = await since(...asked)
      const changes = page.changes.map((change) =>
        change.kind === 'authorization-decided' ? { ...change, authorizationNumber: 'none' } : change,
      )
      return { ...page, changes }
    }),
    breaks: 'changes: of a decided authorization the feed says the same as its record',
  },
  {
    fault: 'more time for an authorization that no member has',
    plant: withFeed(async (since, ...asked) => {
      const page = await since(...asked)
      const changes = page.changes.map((change) =>
        change.kind === 'authorization-extended' ? { ...change, authorizationNumber: 'none' } : change,
      )
      return { ...page, changes }
    }),
    breaks: 'changes: of an authorization that waits or has more time the feed says the same as its record',
  },
]
