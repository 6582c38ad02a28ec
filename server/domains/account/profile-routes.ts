import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { changeProfile, profile } from '#contract/calls/profile.ts'
import type { Profile, ProfileChange } from '#contract/entities/profile.ts'
import type { FailureCode } from '#contract/failures.ts'
import { Address, OtherPolicy, Phones, PreferredName, changesNothing } from '#contract/profile-rules.ts'
import { hold } from '#server/platform/db/hold.ts'
import { insurerKeyOf } from '#server/access/insurer-key.ts'
import { problem } from '#server/platform/http/problem.ts'
import { serve } from '#server/access/serve.ts'
import type { Call } from '#server/access/call.ts'
import { requireRecentSignIn } from '#server/identity/tokens/step-up.ts'
import { changeNotices } from '#server/identity/change-notices.ts'
import { InsurerRefused, InsurerUnavailable } from '#server/insurer/call.ts'
import type { MemberProfile } from '#server/insurer/member-profile.ts'
import type { CallServices, Services } from '#server/services.ts'
import { recordAccess, recordRefusedAccess } from '#server/access/access.ts'
import { ownProfile, visibleProfile } from '#server/access/profile.ts'

/** Lets members read and change their own profile at the insurer (spec §5, address update). */
export function mountProfile(app: FastifyInstance, services: Services): void {
  serve(app, services, profile, async (call) => {
    const { services: within, params, caller } = call
    await recordAccess(within, call, params.memberId)
    if (!(await within.insurer.offers()).has('profiles')) return { profile: null }
    const { shown } = await ownProfile(within, { ...params, username: caller.username })
    return { profile: shown }
  })
  const notice = changeNotices(app, services)
  serve(app, services, changeProfile, async (call) => {
    const { isChanged, ...answer } = await change(call)
    if (isChanged && call.body.change.part === 'address') notice(call, 'address')
    return answer
  })
}

async function change(call: Call<typeof changeProfile>): Promise<{ profile: Profile; isChanged: boolean }> {
  const { services, params, body, caller } = call
  const whose = { ...params, username: caller.username }
  await hold(services.db, `profile ${params.memberId}`)
  const { held, shown } = await ownProfile(services, whose)
  const refusal = whyNot(shown, body.change.part)
  if (refusal) {
    await recordRefusedAccess(services, call, params.memberId)
    throw problem(422, refusal)
  }
  const asked = parseChange(body.change)
  // Checks, letters and printed cards follow the mailing address.
  if (asked.part === 'address') await requireRecentSignIn(services, call, 'LOG-0035')
  const isNewest = body.version === shown.versions[asked.part]
  if (changesNothing(shown, asked)) {
    if (isNewest) throw problem(422, 'UPD-0005')
    // An earlier request made this change and the insurer's answer was lost, or another tab made the same change.
    await recordAccess(services, call, params.memberId)
    return { profile: shown, isChanged: false }
  }
  if (!isNewest) throw problem(409, 'UPD-0004')
  const update = { key: insurerKeyOf(call), memberId: params.memberId, version: held.version, change: asked }
  const changed = await tell(services, update)
  await recordAccess(services, call, params.memberId)
  return { profile: visibleProfile(changed, shown), isChanged: true }
}

const KEPT_BY: Record<Profile['addressKeeper'], FailureCode | undefined> = {
  member: undefined,
  holder: 'UPD-0006',
  employer: 'UPD-0002',
  state: 'UPD-0002',
  'single-sign-on': 'UPD-0007',
}

/** The reason why the caller may not change this part at all. */
function whyNot(
  { isAdult, addressKeeper, notAllowed }: Profile,
  part: ProfileChange['part'],
): FailureCode | undefined {
  if (!isAdult) return 'UPD-0009'
  if (part === 'address') return KEPT_BY[addressKeeper]
  if (part === 'ended-family' && notAllowed.includes('hide-ended')) return 'TRD-0002'
  return part === 'other-coverage' && notAllowed.includes('other-coverage') ? 'OCI-0003' : undefined
}

type Sent = Call<typeof changeProfile>['body']['change']

/** Parses a change by the rules of its part. */
function parseChange(sent: Sent): ProfileChange {
  switch (sent.part) {
    case 'name':
      return { part: 'name', ...parseByRules(v.object({ preferredName: PreferredName }), sent) }
    case 'address':
      return { part: 'address', address: parseByRules(Address, sent) }
    case 'phones':
      return { part: 'phones', ...parseByRules(Phones, sent) }
    case 'ended-family':
      return sent
    case 'other-coverage':
      return {
        part: 'other-coverage',
        coverage:
          sent.has === 'none' ? { has: 'none' } : { has: 'policy', ...parseByRules(OtherPolicy, sent) },
      }
  }
}

function parseByRules<Output>(rules: v.GenericSchema<unknown, Output>, sent: Sent): Output {
  const found = v.safeParse(rules, sent)
  if (found.success) return found.output
  const fields = found.issues.map((issue) => [v.getDotPath(issue) ?? 'change', issue.message] as const)
  throw problem(422, codeOf(sent.part), undefined, Object.fromEntries(fields))
}

/** The error code that a member sees if a part couldn't be saved. */
const CODES: Partial<Record<ProfileChange['part'], FailureCode>> = {
  'other-coverage': 'OCI-0002',
  'ended-family': 'TRD-0001',
}

const codeOf = (part: ProfileChange['part']): FailureCode => CODES[part] ?? 'UPD-0001'

type Update = Parameters<CallServices['insurer']['profiles']['change']>[0]

/** Sends a change to the insurer. Rejects it if the profile was changed outside the portal meanwhile. */
async function tell({ insurer }: CallServices, update: Update): Promise<MemberProfile> {
  try {
    return await insurer.profiles.change(update)
  } catch (error) {
    if (error instanceof InsurerRefused && error.code === 'UPD-0004') throw problem(409, error.code)
    if (error instanceof InsurerUnavailable) throw problem(503, codeOf(update.change.part))
    throw error
  }
}
