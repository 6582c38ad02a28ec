/** The ids of members with changes; undefined if it may be any member, such as after a broken connection. */
export type Hear = (subjectIds: readonly string[] | undefined) => void

/** Passes on announcements of all servers, within a second of the end of their transactions. */
export type EventBus = {
  /** Begins to listen. `watched` returns the ids that matter to this server. */
  start: (hear: Hear, watched: () => readonly string[]) => void
  stop: () => Promise<void>
}
