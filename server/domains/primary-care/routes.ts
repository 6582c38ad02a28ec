import type { FastifyInstance } from 'fastify'
import {
  cancelPrimaryCare,
  choosePrimaryCare,
  previewPrimaryCare,
  primaryCare,
} from '#contract/calls/primary-care.ts'
import { todayOf } from '#server/config/clock.ts'
import { isId, recordAccess, refuse } from '#server/access/access.ts'
import type { Call } from '#server/access/call.ts'
import { keepSelectedMember } from '#server/access/selected-member.ts'
import { serve } from '#server/access/serve.ts'
import { InsurerRefused } from '#server/insurer/call.ts'
import type { MemberChoice, PrimaryCareRules } from '#server/insurer/primary-care.ts'
import type { Handles } from '#server/platform/http/handles.ts'
import type { CallServices, RouteServices } from '#server/services.ts'
import { type Showing, hiddenPerson, shownChoice, shownPerson, shownProvider } from './choices.ts'
import { type FamilyMember, chosenFor, familyOf, memberIdOf, memberOf, nameOf } from './family.ts'
import { keyForPerson } from './keys.ts'
import { requestsOf } from './requests.ts'

/** Primary care providers: who they are, what a change would mean, making a change and canceling it. */
export function mountPrimaryCare(app: FastifyInstance, services: RouteServices): void {
  const { handles } = services
  serve(app, services, primaryCare, (call) => show(call, handles))
  serve(app, services, previewPrimaryCare, (call) => preview(call, handles))
  serve(app, services, choosePrimaryCare, (call) => choose(call, handles))
  serve(app, services, cancelPrimaryCare, (call) => cancel(call, handles))
}

type FamilyCall = Pick<Call<typeof primaryCare>, 'services' | 'params' | 'query' | 'caller' | 'request'>

const familyOfCall = ({ services, params, query, ...asking }: FamilyCall) =>
  familyOf(services, asking, { memberId: params.memberId, contractType: query.contractType })

async function showing({ insurer, clock }: CallServices, handles: Handles): Promise<Showing> {
  const hasPages = (await insurer.offers()).has('providerDirectory')
  return {
    today: todayOf(clock),
    handleOf: (providerId) => (hasPages ? handles.of('provider', providerId) : null),
  }
}

async function show(call: Call<typeof primaryCare>, handles: Handles) {
  const { services, caller } = call
  const { own, people } = await familyOfCall(call)
  const how = await showing(services, handles)
  const shown = []
  let ownRules: PrimaryCareRules | undefined
  // One after another, because a transaction has one connection.
  for (const person of people) {
    if (person.standing === 'adult') {
      shown.push(hiddenPerson(person))
      continue
    }
    const { choices, rules } = await read(services, person)
    if (person.standing === 'oneself') ownRules = rules
    shown.push(shownPerson(person, { choices, assignedOn: rules.assignedOn }, how))
  }
  await recordAccess(services, call, ...people.map(memberIdOf))
  return {
    isRequired: ownRules?.isRequired ?? false,
    effective: ownRules?.effective ?? null,
    notice: ownRules?.notice ?? null,
    continuity: ownRules?.continuity ?? null,
    exceptionForm: ownRules?.exceptionForm ?? null,
    people: shown,
    requests: await requestsOf(services, own, caller.username),
  }
}

async function read({ insurer }: CallServices, { row }: FamilyMember) {
  const member = memberOf(row)
  const choices = await insurer.primaryCare.ofMember(member)
  return { choices: choices.filter(isOf(member)), rules: await insurer.primaryCare.rules(member) }
}

/** Leaves out an answer with another member's choice. */
const isOf =
  ({ contractId, memberId }: Pick<MemberChoice, 'contractId' | 'memberId'>) =>
  (one: MemberChoice): boolean =>
    one.contractId === contractId && one.memberId === memberId

async function preview(call: Call<typeof previewPrimaryCare>, handles: Handles) {
  const { services, body } = call
  const { people } = await familyOfCall(call)
  const chosen = await chosenFor(services, call, people, body.memberIds)
  await recordAccess(services, call, ...body.memberIds)
  const { locationId } = body
  const providerId = await providerIn(call, handles)
  const previews = []
  for (const person of chosen) {
    const wanted = { ...memberOf(person.row), providerId, locationId }
    previews.push({ person, ...(await services.insurer.primaryCare.preview(wanted)) })
  }
  const [first] = previews
  if (!first) throw new Error('A choice names at least one person')
  return {
    provider: shownProvider(first.provider, await showing(services, handles)),
    people: previews.map(({ person, effectiveOn, warnings, refusal }) => ({
      memberId: memberIdOf(person),
      name: nameOf(person),
      effectiveOn,
      warnings,
      refusal,
    })),
  }
}

async function choose(call: Call<typeof choosePrimaryCare>, handles: Handles) {
  const { services, body, caller } = call
  const { own, people } = await familyOfCall(call)
  const chosen = await chosenFor(services, call, people, body.memberIds)
  const providerId = await providerIn(call, handles)
  const how = await showing(services, handles)
  const results = []
  for (const person of chosen) results.push(await chooseFor(call, { person, providerId, how }))
  await recordAccess(services, call, ...body.memberIds)
  const memberId = body.memberIds.at(-1) ?? own.enrollment.memberId
  await keepSelectedMember(services.db, caller.username, {
    memberId,
    contractId: own.enrollment.contractId,
    selectedAt: services.clock.now().toString(),
  })
  return { results }
}

/** Chooses for one person. A refusal is an answer, so that the choices for the others still count. */
async function chooseFor(
  call: Call<typeof choosePrimaryCare>,
  { person, providerId, how }: { person: FamilyMember; providerId: string; how: Showing },
) {
  const { services, body } = call
  const memberId = memberIdOf(person)
  const effectiveOn = body.shown.find((one) => one.memberId === memberId)?.effectiveOn ?? ''
  const of = { memberId, name: nameOf(person) }
  try {
    const choice = await services.insurer.primaryCare.change({
      ...memberOf(person.row),
      providerId,
      locationId: body.locationId,
      effectiveOn,
      key: keyForPerson(call, memberId),
      by: person.standing === 'oneself' ? 'member' : 'representative',
    })
    return { ...of, choice: shownChoice(choice, how), refusal: null }
  } catch (error) {
    if (!(error instanceof InsurerRefused)) throw error
    return { ...of, choice: null, refusal: error.code }
  }
}

async function cancel(call: Call<typeof cancelPrimaryCare>, handles: Handles) {
  const { services, params, body } = call
  const { people } = await familyOfCall(call)
  const [person] = await chosenFor(services, call, people, [body.forMemberId])
  if (!person || !isId(params.choiceId)) return refuse(services, call, params.choiceId)
  const member = memberOf(person.row)
  const { contractId, memberId } = member
  const choices = await services.insurer.primaryCare
    .cancel({
      contractId,
      memberId,
      choiceId: params.choiceId,
      key: keyForPerson(call, memberId),
      by: person.standing === 'oneself' ? 'member' : 'representative',
    })
    .catch((error: unknown) => {
      if (error instanceof InsurerRefused && error.code === 'NOT_FOUND')
        return refuse(services, call, params.choiceId)
      throw error
    })
  await recordAccess(services, call, memberId)
  const { assignedOn } = await services.insurer.primaryCare.rules(member)
  const own = choices.filter(isOf(member))
  return shownPerson(person, { choices: own, assignedOn }, await showing(services, handles))
}

type ProviderCall = Pick<Call<typeof previewPrimaryCare>, 'services' | 'body' | 'caller' | 'request'>

/** The insurer's id of the provider whose handle the page sent. */
async function providerIn(call: ProviderCall, handles: Handles): Promise<string> {
  const providerId = handles.read('provider', call.body.provider)
  return providerId ?? refuse(call.services, call, call.body.provider)
}
