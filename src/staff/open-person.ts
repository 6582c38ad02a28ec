import * as v from 'valibot'
import { store } from '#base/store.ts'
import type { UserRecord } from '#contract/entities/staff.ts'
import { startSignIn } from '#session/sign-in.ts'
import { sealedItem } from '#session/tokens.ts'

/** The actions that staff can take on an account. */
export const ACTS = ['block', 'unblock', 'unlock', 'app', 'sessions'] as const
export type Act = (typeof ACTS)[number]

const ActBody = v.object({
  reason: v.string(),
  blockFrom: v.exactOptional(v.string()),
  unblockOn: v.exactOptional(v.string()),
})
export type ActBody = v.InferOutput<typeof ActBody>

/** An action that was about to be taken, with its form. */
const Begun = v.object({ act: v.picklist(ACTS), body: ActBody })
export type Begun = v.InferOutput<typeof Begun>

type OpenPerson = {
  record: UserRecord
  reason: string
  /** The action for which the password was requested; the page continues with it. */
  begun?: Begun | undefined
}

/** The open record, and the reason for opening it; in memory only. */
export const openPerson = store<OpenPerson | undefined>(undefined)

/** Forgets the started action, once it is done or given up. */
export function forgetBegun(): void {
  const open = openPerson.get()
  if (open?.begun) openPerson.set({ ...open, begun: undefined })
}

export const forgetPerson = (): void => openPerson.set(undefined)

const LeftOpen = v.object({ username: v.string(), reason: v.string(), begun: v.exactOptional(Begun) })

/** The record that was open when the password had to be entered again; sealed under the session's key. */
const leftOpen = sealedItem('staff_person', 'staff person', LeftOpen)

/** Leaves to enter the password, and returns to the same record and the started action. */
export async function signInAgain(begun?: Begun): Promise<void> {
  const open = openPerson.get()
  if (open) {
    const { record, reason } = open
    await leftOpen.keep({ username: record.username, reason, ...(begun ? { begun } : {}) }, () => true)
  }
  await startSignIn({ again: true }).catch((failure: unknown) => {
    forgetLeftOpen()
    throw failure
  })
}

/** Drops the open record if the user returns without signing in. */
export const forgetLeftOpen = (): void => leftOpen.clear()

/** Returns, once, the record that was open before the password was entered again. */
export async function takeLeftOpen(): Promise<v.InferOutput<typeof LeftOpen> | undefined> {
  const left = await leftOpen.read()
  leftOpen.clear()
  return left
}
