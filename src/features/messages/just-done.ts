import { store } from '#base/store.ts'
import type { ListedMessage } from '#contract/entities/message.ts'
import { signedOut } from '#session/session.ts'
import type { MessageAct } from './message-acts.rules.ts'

export type Done = { messages: readonly ListedMessage[]; act: MessageAct; isUndoing: boolean }

/** The action on a message's page that leads back to the list, for the list to report and undo. */
export const justDone = store<Done | undefined>(undefined)

signedOut.listen(() => justDone.set(undefined))
