import type { FastifyInstance } from 'fastify'
import { familyAccess, saveFamilyAccess } from '#contract/calls/family-access.ts'
import type { FamilyAccess, OpenTopic } from '#contract/entities/family-access.ts'
import { hold } from '#server/platform/db/hold.ts'
import { type Afterwards, afterwardsIn } from '#server/platform/http/afterwards.ts'
import { notFound, problem } from '#server/platform/http/problem.ts'
import { serve } from '#server/access/serve.ts'
import type { Call } from '#server/access/call.ts'
import { holdAccount } from '#server/identity/account-held.ts'
import { accountOf } from '#server/identity/contacts.ts'
import { languageFor } from '#server/identity/provider/provider-language.ts'
import { notifyContacts } from '#server/identity/notify-contacts.ts'
import type { Services } from '#server/services.ts'
import { fullName, recordAccess, refuse } from '#server/access/access.ts'
import { type Standing, familyAccessOf, familyStanding, lastDayFor } from './family-access.ts'
import { putGrants } from '#server/access/grants.ts'
import { familyAccessLetterMessages } from './locales/family-access-letter.gen.ts'

/** Lets adult members choose what the policy holder may see (spec §6, family access). */
export function mountFamilyAccess(app: FastifyInstance, services: Services): void {
  const afterwards = afterwardsIn(app)
  serve(app, services, familyAccess, async (call) => {
    const standing = await ownStanding(call)
    await recordAccess(call.services, call, standing.me.enrollment.memberId)
    return familyAccessOf(call.services, standing)
  })
  serve(app, services, saveFamilyAccess, async (call) =>
    save(services, call, afterwards(call.request, call.reply)),
  )
}

/** The caller's own; an account without a plan has no family here. */
async function ownStanding(
  call: Pick<Call<typeof familyAccess>, 'services' | 'params' | 'caller' | 'request'>,
): Promise<Standing> {
  const { services, params, caller } = call
  if (params.username !== caller.username) return refuse(services, call, params.username)
  const standing = await familyStanding(services, caller.username)
  if (!standing) throw notFound()
  return standing
}

async function save(
  outside: Services,
  call: Call<typeof saveFamilyAccess>,
  afterwards: Afterwards,
): Promise<FamilyAccess> {
  const { services, body, caller } = call
  await hold(services.db, `family access ${caller.username}`)
  const standing = await ownStanding(call)
  await holdAccount(services, caller.username)
  const { me, own, holders, today } = standing
  const found = holders.find(({ contractId }) => contractId === body.contractId)
  if (!found) {
    const isOwn = own.some(({ enrollment }) => enrollment.contractId === body.contractId)
    return isOwn ? Promise.reject(problem(422, 'FAM-0004')) : refuse(services, call, body.contractId)
  }
  // A member may always close or shorten access.
  if (!isLess(body.topics, found.topics)) {
    if (standing.closed === 'under-age') throw problem(422, 'FAM-0005')
    if (standing.closed === 'not-allowed') throw problem(422, 'FAM-0006')
  }
  if (body.version !== found.version) throw problem(409, 'FAM-0003')
  const wrong = wrongIn(body.topics, today)
  if (wrong) throw problem(422, 'FAM-0002', undefined, wrong)
  const between = {
    contractId: found.contractId,
    grantorId: me.person.personId,
    granteeId: found.holder.person.personId,
  }
  const at = services.clock.now().toString()
  await putGrants(services.db, between, { topics: body.topics, inForce: found.topics, at })
  await recordAccess(services, call, me.enrollment.memberId)
  const after = await ownStanding(call)
  const { version } = after.holders.find(({ contractId }) => contractId === found.contractId) ?? found
  if (version !== found.version) afterwards(() => tellOfChange(outside, call, fullName(found.holder)))
  return familyAccessOf(services, after)
}

/** Notifies the member of the change, in case another person made it. */
async function tellOfChange(
  services: Services,
  { caller, request }: Pick<Call<typeof saveFamilyAccess>, 'caller' | 'request'>,
  holder: string,
): Promise<void> {
  const account = await accountOf(services, caller.username)
  if (!account) return
  const texts = familyAccessLetterMessages[languageFor(undefined, request.headers['accept-language'])]
  await notifyContacts(services, account, texts, { holder }, request.log)
}

/** Whether a change opens no closed topic and extends no open one. */
const isLess = (asked: readonly OpenTopic[], open: readonly OpenTopic[]): boolean =>
  asked.every(({ topic, lastDay }) =>
    open.some((one) => one.topic === topic && Temporal.PlainDate.compare(lastDay, one.lastDay) <= 0),
  )

/** Invalid last days, by topic: a day in the past, or one too far ahead. */
function wrongIn(
  topics: readonly { topic: string; lastDay: string }[],
  today: Temporal.PlainDate,
): Record<string, string> | undefined {
  const wrong: Record<string, string> = {}
  const seen = new Set<string>()
  for (const { topic, lastDay } of topics) {
    if (seen.has(topic)) wrong[topic] = 'twice'
    else if (Temporal.PlainDate.compare(lastDay, today) < 0) wrong[topic] = 'past'
    else if (Temporal.PlainDate.compare(lastDay, lastDayFor(today)) > 0) wrong[topic] = 'late'
    seen.add(topic)
  }
  return Object.keys(wrong).length > 0 ? wrong : undefined
}
