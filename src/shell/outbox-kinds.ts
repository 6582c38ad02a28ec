/** Loads every kind of waiting entry; called only if entries wait, not with the page. */
export const loadOutboxKinds = (): Promise<unknown> =>
  Promise.all([
    import('#features/reimbursement/waiting-requests.ts'),
    import('#features/messages/message-acts.ts'),
    // Also loads the files of drafts.
    import('#drafts/message/draft-store.ts'),
    import('#features/preferences/waiting-preferences.ts'),
  ])
