/** Every kind of what may wait for the network. Loaded where something waits, not with the page. */
export const loadOutboxKinds = (): Promise<unknown> =>
  Promise.all([
    import('#features/reimbursement/waiting-requests.ts'),
    import('#features/messages/message-acts.ts'),
    // These load drafts and their files.
    import('#features/messages/compose/deleted-drafts.ts'),
    import('#features/messages/compose/waiting-sends.ts'),
    import('#features/settings/waiting-preferences.ts'),
  ])
