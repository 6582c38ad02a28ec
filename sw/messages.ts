import type { Availability } from '#contract/availability.ts'
import type { UserNotice } from '#contract/entities/system.ts'

/** The messages from a page to the worker. The key is only ever in memory, on both sides. */
export type ToWorker =
  | { type: 'keep-key'; key: string }
  /** Answered on the port that comes with it: `KeyAnswer`. */
  | { type: 'give-key' }
  /** This one, or whichever it is; a tab that leaves late must not take the next member's with it. */
  | { type: 'forget-key'; key?: string }
  /** Asks for the state of the network, which is sent to the given port, if any, and to every other page. */
  | {
      type: 'look'
      isShared: boolean
      /** Notices have changed: they are read again, whenever that was done last. */
      isNoticeDue?: true
    }
  /** Keeps some more files of the build; answered on the port that comes with it: `FilesAnswer`. */
  | { type: 'keep-files' }
  /** The member said yes to the waiting build (workbox-window's own word). */
  | { type: 'SKIP_WAITING' }

/** How many files of the build are still missing. */
export type FilesAnswer = { left: number }

export type KeyAnswer = { key: string | null }

/** The messages from the worker to every open page. */
export type FromWorker =
  | ({ type: 'connection' } & Availability)
  /** The insurer's notices; an empty text where there is none. */
  | ({ type: 'notice' } & UserNotice)
  /** The member pressed a notification for this page of ours. Sent to one page. */
  | { type: 'open'; path: string }
