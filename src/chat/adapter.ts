/** The data that a chat starts with (spec §4). Birth date and email are empty if the Patient call failed. */
export type ChatInit = {
  firstName: string
  lastName: string
  memberId: string
  birthDate: string
  email: string
  timeZone: string
}

/** A chat product: the portal's own, or a vendor's. It loads nothing before the member opens it. */
export type ChatAdapter = {
  /** Shows the chat; rejects if the chat can't be loaded. */
  open: (init: ChatInit) => Promise<void>
  /** Ends the chat. */
  end: () => Promise<void>
}
