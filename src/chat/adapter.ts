/** The data that a chat starts with (spec §4). Birth date and email are empty if the Patient call failed. */
export type ChatInit = {
  firstName: string
  lastName: string
  memberId: string
  birthDate: string
  email: string
  timeZone: string
}

type ChatEvent = 'started' | 'ended'

/** A chat product: the portal's own, or a vendor's. It loads nothing before the member opens it. */
export type ChatAdapter = {
  /** Shows the chat; rejects if the chat can't be loaded. */
  open: (init: ChatInit) => Promise<void>
  /** Ends the chat. */
  end: () => Promise<void>
  /** Calls `hear` when a chat was accepted or has ended. */
  on: (event: ChatEvent, hear: () => void) => void
}

/** The event subscriptions of an adapter. */
export function chatEvents() {
  const hearers: { event: ChatEvent; hear: () => void }[] = []
  return {
    on: (event: ChatEvent, hear: () => void): void => void hearers.push({ event, hear }),
    emit: (event: ChatEvent): void => {
      for (const hearer of hearers) if (hearer.event === event) hearer.hear()
    },
  }
}
