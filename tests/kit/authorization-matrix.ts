import { randomUUID } from 'node:crypto'
import type { FastifyInstance, InjectOptions } from 'fastify'
import * as v from 'valibot'
import { SESSION_HEADER } from '#contract/calls/session.ts'
import { memberships } from '#contract/calls/users.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { PORTAL_CHAT } from '#contract/entities/chat-state.ts'
import type { Membership } from '#contract/entities/plan.ts'
import { baseOf } from '#server/access/serve.ts'
import type { Services } from '#server/services.ts'
import { people } from '#server/insurers/sandbox/world/people.ts'
import { exampleOf } from './example-answer.ts'
import { seeded } from './odd-answers.ts'
import { signInAs } from './sign-in.ts'

type Bearer = Record<string, string>

/** A member's plan with every id of it that an address or a body can contain. */
export type Owner = {
  username: string
  /** Ids by the name of a path or query parameter. */
  ids: Record<string, string>
  /** Texts that appear in no other member's data. */
  canaries: string[]
}

/** The other users with data that a user may read: for a policy holder, minor children. */
export const MAY_READ: Record<string, readonly string[]> = {
  harperdana1: ['harpereli16'],
  okaforruth7: ['okafortess5', 'okaforseth9'],
}

/** The usernames of all people who can sign in and have a plan. */
export const insured: readonly string[] = people.flatMap(({ login, isLockedOut, blockedDaysAgo, places }) =>
  login && !isLockedOut && blockedDaysAgo === undefined && places.length > 0 ? [login] : [],
)

const Answer = v.record(v.string(), v.unknown())

/** The id of the first row of a list in an answer. */
function firstId(answer: v.InferOutput<typeof Answer>, list: string, id: string): string | undefined {
  const rows = v.safeParse(v.array(v.looseObject({ [id]: v.string() })), answer[list])
  return rows.success ? rows.output[0]?.[id] : undefined
}

const OwnProvider = v.looseObject({
  people: v.array(v.looseObject({ current: v.nullable(v.looseObject({ choiceId: v.string() })) })),
})

/** The choice of a primary care provider of the plan's first person. */
function choiceIn(answer: v.InferOutput<typeof Answer>): string | undefined {
  const read = v.safeParse(OwnProvider, answer)
  return read.success ? read.output.people[0]?.current?.choiceId : undefined
}

const Record = v.looseObject({ of: v.looseObject({ person: v.string() }) })

/** The handle of the person whose health record this is. */
function personIn(answer: v.InferOutput<typeof Answer>): string | undefined {
  const read = v.safeParse(Record, answer)
  return read.success ? read.output.of.person : undefined
}

const Claims = v.array(v.looseObject({ claimId: v.string(), memberId: v.string(), hasEob: v.boolean() }))

/** The id of the plan in a Coverage. */
const PlanId = v.pipe(
  v.object({
    class: v.array(v.object({ type: v.object({ text: v.string() }), value: v.optional(v.string()) })),
  }),
  v.transform(({ class: classes }) => classes.find(({ type }) => type.text === 'plan')?.value),
  v.string(),
)

const OwnChat = v.object({ chatId: v.string() })

/** A chat of the plan's member, if the plan has chats. */
async function chatIn({ chatType, memberId, contractType }: Membership, ask: Asking) {
  if (chatType !== PORTAL_CHAT) return undefined
  const body = { memberId, contractType, topic: 'other', language: 'en', text: 'Hello', hasDetails: true }
  const opened = await ask('/member/myblueprint/v1/chats', { ...body, clientId: randomUUID() })
  const read = v.safeParse(OwnChat, opened)
  return read.success ? read.output.chatId : undefined
}

type Asking = (url: string, body?: object) => Promise<v.InferOutput<typeof Answer>>

/** All plans of a user, each with the ids of its records; an id that doesn't exist replaces a missing record. */
export async function ownersOf(app: FastifyInstance, username: string): Promise<Owner[]> {
  const { bearer } = await signInAs(app, username)
  const ask: Asking = async (url, body) => {
    const answer = await app.inject({
      url,
      headers: { ...bearer, ...(body ? { 'idempotency-key': randomUUID() } : {}) },
      ...(body ? { method: 'POST', payload: body } : {}),
    })
    return answer.statusCode === 200 ? v.parse(Answer, answer.json()) : {}
  }
  const answered = await ask(`/member/myblueprint/v1/users/${username}/memberships`)
  const { userMemberships } = v.parse(memberships.reply, answered)
  return Promise.all(userMemberships.map((plan) => ownerOf(plan, ask)))
}

async function ownerOf(plan: Membership, ask: Asking): Promise<Owner> {
  const { username, companyId, memberId, memberSeqNumber, contractId, contractType } = plan
  const read = (path: string) => ask(`/abcbs/v1/members/${memberId}/${path}`)
  const ofPlan = (path: string) => read(`${path}?contractType=${contractType}`)
  const ofRecord = (path: string, more = '') =>
    read(`health-record/${path}?contractType=${contractType}${more}`)
  // Of a family's claims, only the owner's: a child may read their own.
  const { claims } = await read('claims')
  const listed = v.safeParse(Claims, claims)
  const own = listed.success ? listed.output.filter((claim) => claim.memberId === memberId) : []
  const claimId = own[0]?.claimId
  const explained = own.find(({ hasEob }) => hasEob)
  const ofMessages = await ask(`/member/myblueprint/v1/message-center/${memberId}/messages/search`, {
    memberIds: [],
    folder: 'inbox',
    page: 1,
    order: 'newest',
    isUnread: false,
    text: '',
    from: null,
    to: null,
  })
  const planId = v.safeParse(
    PlanId,
    await ask(`/fhir/Coverage/${contractId}-${memberSeqNumber}-${contractType}`),
  )
  const found = {
    chatId: await chatIn(plan, ask),
    clientId: undefined,
    planId: planId.success ? planId.output : undefined,
    messageId: firstId(ofMessages, 'messages', 'messageId'),
    draftId: firstId(
      await ask(`/member/myblueprint/v1/message-center/${memberId}/drafts`),
      ...(['drafts', 'draftId'] as const),
    ),
    claimId,
    fillId: fillIn(await ask(`/fhir/MedicationDispense?patient=${memberId}`)),
    authorizationId: firstId(await read('authorizations'), 'authorizations', 'handle'),
    exceptionId: firstId(await read('pharmacy/exceptions'), 'exceptions', 'handle'),
    cardId: firstId(await ofPlan('id-cards'), 'cards', 'cardId'),
    paymentId: firstId(await ofPlan('payments'), 'payments', 'paymentId'),
    methodId: firstId(await ofPlan('payment-methods'), 'methods', 'methodId'),
    invoiceId: firstId(await ofPlan('bill'), 'invoices', 'invoiceId'),
    requestId: firstId(await read('reimbursement'), 'requests', 'requestId'),
    questionId: firstId(await read('questions'), 'questions', 'questionId'),
    receiptId: undefined,
    appealId: undefined,
    reportId: undefined,
    recordRequestId: undefined,
    exportId: undefined,
    itemId: undefined,
    fileId: undefined,
    vaultId: undefined,
    answerId: undefined,
    estimateId: undefined,
    entryId: firstId(await ofRecord('entries', '&kind=care-team'), 'entries', 'handle'),
    person: personIn(await ofRecord('summary')),
    passkeyId: undefined,
    deviceId: undefined,
    outageId: undefined,
    noticeId: undefined,
    sessionId: undefined,
    proofId: undefined,
    provider: firstId(
      await ask(`/abcbs/v1/members/${memberId}/directory/search`, { contractType }),
      'providers',
      'provider',
    ),
    choiceId: choiceIn(await ofPlan('primary-care')),
    app: 'cob',
    paper: 'booklet',
    documentId: explained && `e-${explained.claimId}`,
    sentId: firstId(await read('forms'), 'sent', 'sentId'),
    form: 'claim',
  }
  return {
    username,
    ids: {
      username,
      companyId,
      memberId,
      contractId,
      contractType,
      ...Object.fromEntries(Object.entries(found).map(([name, id]) => [name, id ?? randomUUID()])),
    },
    canaries: [memberId, ...(claimId ? [claimId] : [])],
  }
}

const Dispenses = v.object({
  entry: v.looseTuple([v.object({ resource: v.object({ id: v.string() }) })]),
})

/** The first fill of a bundle; undefined if there is none. */
function fillIn(answer: unknown): string | undefined {
  const read = v.safeParse(Dispenses, answer)
  return read.success ? read.output.entry[0].resource.id : undefined
}

/** Whether a call names a thing besides its owner. A call by which the caller names something new doesn't count. */
const namesAThing = ({ method, path, query }: Endpoint): boolean =>
  (/\{\w+\}.*\{\w+Id\}/.test(path) ||
    (query !== undefined && 'entries' in query && 'person' in (query.entries as object))) &&
  !(
    method === 'PUT' &&
    /\/(?:\{receiptId\}|(?:form|exception|request)-files\/\{fileId\}|\{clientId\}\/files\/\{fileId\}|drafts\/\{draftId\}(?:\/files\/\{fileId\})?)$/.test(
      path,
    )
  ) &&
  // Deleting a draft, a proof or an answer succeeds even if the id doesn't exist, and so reveals nothing.
  !(
    method === 'DELETE' &&
    /\/(?:drafts\/\{draftId\}|proofs\/\{proofId\}|saved-answers\/\{answerId\}|cost-estimates\/saved\/\{estimateId\})$/.test(
      path,
    )
  )

/** One cell: a call by a caller for a thing of an owner. */
export type Cell = { call: Endpoint; caller: Owner; owner: Owner; isUnderOwnName: boolean }

/** Each call for each owner's things: under the owner's own name and, if it names a thing, under the caller's. */
export const cellsOf = (calls: readonly Endpoint[], caller: Owner, owners: readonly Owner[]): Cell[] =>
  owners.flatMap((owner) =>
    calls.flatMap((call) =>
      [false, ...(namesAThing(call) ? [true] : [])].map((isUnderOwnName) => ({
        call,
        caller,
        owner,
        isUnderOwnName,
      })),
    ),
  )

/** The id of the owner's resource that a FHIR call reads. */
function fhirIdOf({ path }: Endpoint, { ids }: Owner): string | undefined {
  if (path.startsWith('/ExplanationOfBenefit')) return ids['claimId']
  if (path.startsWith('/MedicationDispense')) return ids['fillId']
  if (path.startsWith('/CareTeam')) return `primary-care-${ids['memberId']}`
  return path.startsWith('/InsurancePlan') ? ids['planId'] : ids['memberId']
}

/** Whether a cell requests the benefits of a plan that the caller has, too: these are the same for all its members. */
export const isOfOwnPlan = ({ call, owner }: Cell, own: readonly Owner[]): boolean =>
  call.path === '/InsurancePlan/{id}' && own.some(({ ids }) => ids['planId'] === owner.ids['planId'])

/** The cell's request, as a browser would send it. */
export function requestOf(
  services: Services,
  { call, caller, owner, isUnderOwnName }: Cell,
  bearer: Bearer,
): InjectOptions & { url: string } {
  const { ids } = owner
  const [, whose = ''] = /\{(\w+)\}/.exec(call.path) ?? []
  const named: Record<string, string | undefined> = {
    ...ids,
    id: fhirIdOf(call, owner),
    ...(isUnderOwnName ? { [whose]: caller.ids[whose] } : {}),
  }
  const path = call.path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(idNamed(named, name)),
  )
  const body = bodyOf(call, owner)
  return {
    method: call.method,
    url: `${(baseOf(call.area, services.config) + path).replace(/\/$/, '')}?${new URLSearchParams(queryOf(call, owner)).toString()}`,
    headers: {
      ...bearer,
      ...(call.area === 'session' ? { [SESSION_HEADER]: '1' } : {}),
      ...(call.once ? { 'idempotency-key': randomUUID() } : {}),
      ...(body && { 'content-type': body.type }),
    },
    ...(body && { payload: body.payload }),
  }
}

/** A search by POST names the owner as its query would; any other body is an example that the contract accepts. */
function bodyOf(call: Endpoint, owner: Owner): { type: string; payload: string | Buffer } | undefined {
  if (call.takes) return { type: 'application/octet-stream', payload: Buffer.from('%PDF-1.4\n%%EOF') }
  if (!call.body) return undefined
  if (call.path.endsWith('/_search')) {
    const sent = new URLSearchParams(queryOf({ ...call, query: call.body }, owner))
    return { type: 'application/x-www-form-urlencoded', payload: sent.toString() }
  }
  return { type: 'application/json', payload: JSON.stringify(exampleOf(call.body, seeded(1))) }
}

/** An empty path segment would be rejected as an unknown call, and the cell would prove nothing. */
function idNamed(ids: Record<string, string | undefined>, name: string): string {
  const id = ids[name]
  if (!id) throw new Error(`The matrix has no {${name}}`)
  return id
}

function queryOf({ query, path }: Endpoint, { ids }: Owner): Record<string, string> {
  const names = query && 'entries' in query ? Object.keys(query.entries as object) : []
  const values: Record<string, string | undefined> = {
    contractType: ids['contractType'],
    year: '2026',
    kind: 'card',
    identifier: ids['contractId'],
    patient: ids['memberId'],
    _id: ids['claimId'],
    ...(path.includes('/documents/') ? { type: 'eob', version: '1', action: 'open' } : {}),
    members: ids['memberId'],
    person: ids['person'],
    ...(path.endsWith('/health-record/entries') ? { kind: 'visits' } : {}),
    additionalRequestedMemberIds: ids['memberId'],
  }
  return Object.fromEntries(
    names.flatMap((name) => (values[name] === undefined ? [] : [[name, values[name]]])),
  )
}

/** The owner's texts in an answer that wasn't refused. */
export const canariesIn = (body: string, { canaries }: Owner): string[] =>
  canaries.filter((canary) => body.includes(canary))

/** Keeps four calls and skips eight, others for the next caller; so all four kinds of a turn remain. */
export const thirdOf = (asked: readonly Cell[], offset: number): Cell[] =>
  asked.filter((_, at) => (Math.floor(at / 4) + offset) % 3 === 0)
