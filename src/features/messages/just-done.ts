import { store } from '#base/store.ts'
import type { ListedMessage } from '#contract/entities/message.ts'
import { signedOut } from '#session/session.ts'
import type { MessageAct } from './message-acts.rules.ts'

export type Done = { messages: readonly ListedMessage[]; act: MessageAct; isUndoing: boolean }

/** What was done on the page of a message, from which it leads to the list, for the list to say and to undo. */
export const justDone = store<Done | undefined>(undefined)

signedOut.listen(() => justDone.set(undefined))
