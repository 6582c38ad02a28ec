/** Ids of whom something has changed; undefined where it may be anybody, such as after a broken connection. */
export type Hear = (subjectIds: readonly string[] | undefined) => void

/** What was announced, at whichever server, is heard here within a second of the end of its transaction. */
export type EventBus = {
  /** Begins to listen. `watched` answers the ids that anybody here wants to hear of. */
  start: (hear: Hear, watched: () => readonly string[]) => void
  stop: () => Promise<void>
}
