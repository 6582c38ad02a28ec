import { type QueryClient, mutationOptions } from '@tanstack/react-query'
import * as v from 'valibot'
import { byCaller, call } from '#api/call.ts'
import type { Keyed } from '#api/use-idempotent-mutation.ts'
import { changeProfile, profile } from '#contract/calls/profile.ts'
import type { Membership } from '#contract/entities/plan.ts'
import { accessRightsQuery, membershipsQuery } from '#member/member.queries.ts'
import { choosePlan, chosenPlan } from '#member/plan.ts'
import { profileQuery } from '#records/profile.queries.ts'
import { draftQuery, TypedFields } from '#drafts/drafts.ts'
import { PROFILE_PARTS, type ProfilePart } from '#contract/entities/profile.ts'

export type ProfileAnswer = v.InferOutput<(typeof profile)['reply']>

type Body = v.InferOutput<NonNullable<(typeof changeProfile)['body']>>
export type SentChange = Body['change']

/** Changes a part. Shows the data on file either way, even if another tab saved first. */
export const changeProfileMutation = (plan: Membership) =>
  mutationOptions({
    mutationFn: ({ body, idempotencyKey }: Keyed<Body>) =>
      call(changeProfile, { params: { memberId: plan.memberId }, body }, { idempotencyKey, ...byCaller }),
    onSuccess: async (answer, { body }, _result, { client }) => {
      client.setQueryData(profileQuery(plan).queryKey, answer)
      if (body.change.part === 'name') await renewName(client, plan)
      // Before the confirmation, because the next page reads who is hidden.
      if (body.change.part === 'ended-family') await renewHidden(client, plan)
    },
    onError: (_failure, _change, _result, { client }) => client.invalidateQueries(profileQuery(plan)),
  })

/** Every plan's rights include the hidden people. If they can't be loaded now, the next page retries. */
async function renewHidden(client: QueryClient, plan: Membership): Promise<void> {
  void client.invalidateQueries({ queryKey: ['access-rights'] })
  await client.fetchQuery({ ...accessRightsQuery(plan), staleTime: 0 }).catch(() => undefined)
}

/** The name also appears in the greeting, in the health record and with the chosen plan. */
async function renewName(client: QueryClient, { username }: Pick<Membership, 'username'>): Promise<void> {
  for (const first of ['access-rights', 'patient']) void client.invalidateQueries({ queryKey: [first] })
  const asked = client.fetchQuery({ ...membershipsQuery(username), staleTime: 0 })
  const plans = (await asked.catch(() => undefined))?.userMemberships ?? []
  const chosen = chosenPlan()
  const renewed = plans.find((one) => chosen && isSamePlan(one, chosen))
  if (renewed) await choosePlan(renewed)
}

const isSamePlan = (one: Membership, other: Membership): boolean =>
  one.memberId === other.memberId &&
  one.contractType === other.contractType &&
  one.companyId === other.companyId

/** A section's unsaved input, and the version of the data that it would replace. */
export const profileDraft = (memberId: string, part: ProfilePart) => ({
  name: `profile ${memberId} ${part}`,
  schema: v.object({ version: v.string(), fields: TypedFields }),
})

/** Loaded before the page is shown, because fields read their default value once. */
export const profileDraftQueries = (memberId: string) =>
  PROFILE_PARTS.map((part) => draftQuery(profileDraft(memberId, part)))
