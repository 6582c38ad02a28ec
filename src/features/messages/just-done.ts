import { store } from '#base/store.ts'
import type { ListedMessage } from '#contract/entities/message.ts'
import { signedOut } from '#session/session.ts'
import type { MessageAct } from './message-acts.rules.ts'

export type Done = { messages: readonly ListedMessage[]; act: MessageAct; isUndoing: boolean }

/** An action on a message's page that returns to the list, which then reports it and offers to undo it. */
export const justDone = store<Done | undefined>(undefined)

signedOut.listen(() => justDone.set(undefined))
