/** The server's polling intervals, in milliseconds. Tests use shorter ones (tests/kit/services.ts). */
export type Intervals = {
  /** Between checks of the sessions of listening pages. */
  sessionsMs: number
  /** Between heartbeats to a listening page. */
  signsOfLifeMs: number
  /** Between queries for changed messages, if the database can't notify. */
  changesMs: number
  /** Before unread messages are counted again after a failure. */
  recountMs: number
  /** Before a broken notification connection is first reopened; doubles with each attempt. */
  reconnectMs: number
  /** Between checks of chats: whether agents are available, and who has waited too long. */
  chatsMs: number
  /** Between checks of an editor's folder. */
  foldersMs: number
  /** Between queries for announcements. */
  announcementsMs: number
  /** Between seals of new audit trail rows. */
  sealMs: number
  /** Between log entries of the audit trail's head. */
  headMs: number
}

export const INTERVALS: Intervals = {
  // A page learns within this time that its session is over, whichever replica or insurer system ended it.
  sessionsMs: 2_000,
  // Proxies close a connection that is silent for a minute.
  signsOfLifeMs: 20_000,
  changesMs: 500,
  recountMs: 2_000,
  reconnectMs: 250,
  chatsMs: 5_000,
  foldersMs: 500,
  announcementsMs: 1_000,
  sealMs: 500,
  headMs: 60_000,
}
