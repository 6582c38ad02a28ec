/** Every kind of what may wait for the network. Loaded where something waits, not with the page. */
export const loadOutboxKinds = (): Promise<unknown> =>
  Promise.all([
    import('#features/reimbursement/waiting-requests.ts'),
    import('#features/messages/message-acts.ts'),
    // It loads the files of drafts as well.
    import('#drafts/message/draft-store.ts'),
    import('#features/preferences/waiting-preferences.ts'),
  ])
