import { mutationOptions, queryOptions } from '@tanstack/react-query'
import type * as v from 'valibot'
import { byCaller, call } from '#api/call.ts'
import type { Keyed } from '#api/use-idempotent-mutation.ts'
import { preferences, savePreferences } from '#contract/calls/preferences.ts'
import type { Membership } from '#contract/entities/plan.ts'

/** The page shows a failure itself, and the member's choices aren't lost (spec §7, custom error handling). */
/** The ways in which the member receives news. */
export const preferencesQuery = ({ memberId }: Pick<Membership, 'memberId'>) =>
  queryOptions({
    queryKey: ['preferences', memberId],
    queryFn: ({ signal }) => call(preferences, { params: { memberId } }, { signal, ...byCaller }),
    meta: { keep: 'sealed' },
  })

export type PreferencesBody = v.InferOutput<NonNullable<(typeof savePreferences)['body']>>

/** Saves the choices. If another tab saved first, loads its choices for the next attempt. */
export const savePreferencesMutation = (plan: Pick<Membership, 'memberId'>) =>
  mutationOptions({
    mutationFn: ({ body, idempotencyKey }: Keyed<PreferencesBody>) =>
      call(savePreferences, { params: { memberId: plan.memberId }, body }, { idempotencyKey, ...byCaller }),
    onSuccess: (answer, _change, _result, { client }) =>
      client.setQueryData(preferencesQuery(plan).queryKey, answer),
    onError: (_failure, _change, _result, { client }) => client.invalidateQueries(preferencesQuery(plan)),
  })
