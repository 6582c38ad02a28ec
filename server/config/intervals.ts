/** How long the server waits before it looks again, in milliseconds. Tests have shorter ones (tests/kit/services.ts). */
export type Intervals = {
  /** Until the sessions of the pages that listen are checked again. */
  sessionsMs: number
  /** Until a page that listens gets another sign of life. */
  signsOfLifeMs: number
  /** Until the database is asked again for changed messages, if it can't notify. */
  changesMs: number
  /** Until unread messages are counted again after a failure. */
  recountMs: number
  /** At first, until a broken connection for notifications is opened again; later it doubles. */
  reconnectMs: number
  /** Until chats are looked at again: whether agents are there, and who has waited too long. */
  chatsMs: number
  /** Until an editor's folder is read again. */
  foldersMs: number
  /** Until the database is asked again for announcements. */
  announcementsMs: number
  /** Until new rows of the audit trail are sealed. */
  sealMs: number
  /** Until the head of the audit trail is logged again. */
  headMs: number
}

export const INTERVALS: Intervals = {
  // A page learns within this time that its session is over, whichever replica or system of the insurer ended it.
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
