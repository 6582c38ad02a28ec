import type { Availability } from '#contract/availability.ts'
import type { UserNotice } from '#contract/entities/system.ts'

/** The messages from a page to the worker. The key is only ever in memory, on both sides. */
export type ToWorker =
  | { type: 'keep-key'; key: string }
  /** Answered on the given port: `KeyAnswer`. */
  | { type: 'give-key' }
  /** Drops this key, or any key; a tab that closes late must not drop the next member's. */
  | { type: 'forget-key'; key?: string }
  /** Asks for the network's state, which is sent to the given port, if any, and to every other page. */
  | {
      type: 'look'
      isShared: boolean
      /** Notices have changed, so they are read again even if they were just read. */
      isNoticeDue?: true
    }
  /** Stores more files of the build; answered on the given port: `FilesAnswer`. */
  | { type: 'keep-files' }
  /** The member accepted the waiting build (the name comes from workbox-window). */
  | { type: 'SKIP_WAITING' }

/** The number of files of the build that are still missing. */
export type FilesAnswer = { left: number }

export type KeyAnswer = { key: string | null }

/** The messages from the worker to every open page. */
export type FromWorker =
  | ({ type: 'connection' } & Availability)
  /** The insurer's notices; an empty text if there is none. */
  | ({ type: 'notice' } & UserNotice)
  /** The member pressed a notification for this portal page. Sent to one page. */
  | { type: 'open'; path: string }
