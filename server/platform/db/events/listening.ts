/** The ids of members with changes; undefined if any member may have some, such as after a broken connection. */
export type ChangeListener = (subjectIds: readonly string[] | undefined) => void

/** Passes on all servers' announcements, within a second after their transactions end. */
export type EventBus = {
  /** Starts listening. `watched` returns the ids that matter to this server. */
  start: (hear: ChangeListener, watched: () => readonly string[]) => void
  stop: () => Promise<void>
}
