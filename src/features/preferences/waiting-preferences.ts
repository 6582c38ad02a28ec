import * as v from 'valibot'
import { byCaller, call } from '#api/call.ts'
import { ApiFailure } from '#api/failure.ts'
import { preferences, savePreferences } from '#contract/calls/preferences.ts'
import { NewsChoice, type Preferences, QuietHours } from '#contract/entities/preferences.ts'
import { isRefused } from '#outbox/entry.ts'
import { defineOutboxKind } from '#outbox/kinds.ts'
import { submit, useWaiting } from '#outbox/outbox.ts'
import { queryClient } from '#offline/query-client.ts'
import { notificationsMessages } from './locales/notifications.gen.ts'
import { type PreferencesBody, preferencesQuery } from './preferences.queries.ts'

const Body = v.object({
  memberId: v.string(),
  body: v.object({
    version: v.string(),
    choices: v.array(NewsChoice),
    quietHours: v.nullable(QuietHours),
  }),
})
type Body = v.InferOutput<typeof Body>

const load = (memberId: string): Promise<Preferences> => call(preferences, { params: { memberId } }, byCaller)

/** All kinds of news and the quiet hours, as the member wants them. */
const waitingPreferences = defineOutboxKind({
  name: 'preferences',
  schema: Body,
  group: ({ memberId }) => memberId,
  async call({ memberId, body }, { idempotencyKey }): Promise<Preferences> {
    const ask = { params: { memberId }, body }
    try {
      return await call(savePreferences, ask, { idempotencyKey, ...byCaller })
    } catch (failure) {
      // The answer may have been lost for longer than the server remembers the key.
      const now = isConflict(failure) ? await load(memberId).catch(() => undefined) : undefined
      if (now && isSame(now, body)) return now
      throw failure
    }
  },
  describe: () => ({ title: notificationsMessages.waits.what }),
  // Each entry contains all choices, so it replaces earlier ones.
  supersedes: () => true,
  isFinal: isConflict,
  onDelivered: ({ memberId }, answer) =>
    queryClient.setQueryData(preferencesQuery({ memberId }).queryKey, answer),
  rebase: (later, { version }) => ({ ...later, body: { ...later.body, version } }),
  async insist(later) {
    const { version } = await load(later.memberId)
    return { ...later, body: { ...later.body, version } }
  },
  refresh: () => void queryClient.invalidateQueries({ queryKey: ['preferences'] }),
})

/** Whether another user or device saved first. */
function isConflict(failure: unknown): boolean {
  return failure instanceof ApiFailure && failure.problem?.code === 'NOT-0002'
}

const textOf = ({ kind, byEmail, byText, byPush }: NewsChoice): string =>
  JSON.stringify([kind, byEmail, byText, byPush])

function isSame(now: Preferences, { choices, quietHours }: Body['body']): boolean {
  const kept = new Set(now.choices.map(textOf))
  const { from, to } = now.quietHours ?? {}
  return choices.every((one) => kept.has(textOf(one))) && quietHours?.from === from && quietHours?.to === to
}

/** Stores the choices on the device until there is a network. */
export const savePreferencesLater = (memberId: string, body: PreferencesBody): Promise<void> =>
  submit(waitingPreferences, { memberId, body })

/** This member's choices that wait for the network, if any; refused ones don't count. */
export function useWaitingPreferences(memberId: string): Body['body'] | undefined {
  const found = useWaiting().findLast(({ kind, group, ...entry }) => {
    return kind === waitingPreferences.name && group === `${kind} ${memberId}` && !isRefused(entry)
  })
  const read = v.safeParse(Body, found?.body)
  return read.success ? read.output.body : undefined
}
