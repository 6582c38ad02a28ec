import { mutationOptions, queryOptions } from '@tanstack/react-query'
import type * as v from 'valibot'
import { byCaller, call } from '#api/call.ts'
import type { Keyed } from '#api/use-idempotent-mutation.ts'
import { familyAccess, saveFamilyAccess } from '#contract/calls/family-access.ts'

/** The grants that the member has given and received. Never stored, because a copy would outlive a change. */
export const familyAccessQuery = (username: string) =>
  queryOptions({
    queryKey: ['family-access', username],
    queryFn: ({ signal }) => call(familyAccess, { params: { username } }, { signal, ...byCaller }),
  })

type Body = v.InferOutput<NonNullable<(typeof saveFamilyAccess)['body']>>

/** Saves what one policy holder may see. Shows the current state either way, even if another tab saved first. */
export const saveFamilyAccessMutation = (username: string) =>
  mutationOptions({
    mutationFn: ({ body, idempotencyKey }: Keyed<Body>) =>
      call(saveFamilyAccess, { params: { username }, body }, { idempotencyKey, ...byCaller }),
    onSuccess: (answer, _change, _result, { client }) =>
      client.setQueryData(familyAccessQuery(username).queryKey, answer),
    onError: (_failure, _change, _result, { client }) =>
      client.invalidateQueries(familyAccessQuery(username)),
  })
