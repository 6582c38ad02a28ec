import { eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { choosePaperless, paperless } from '#contract/calls/paperless.ts'
import { type PaperChoice, PAPER_TYPES, type PaperType } from '#contract/entities/paperless.ts'
import type { DocumentType } from '#contract/entities/registration.ts'
import { insurerKeyOf } from '#server/access/insurer-key.ts'
import { notFound, problem } from '#server/platform/http/problem.ts'
import { serve } from '#server/access/serve.ts'
import type { Call } from '#server/access/call.ts'
import { recordAccess } from '#server/access/access.ts'
import { ownPlan } from '#server/access/own-plan.ts'
import { notify } from '#server/notifications/notify.ts'
import { communicationChoices } from '#server/identity/tables.ts'
import type { CallServices, Services } from '#server/services.ts'
import { mayHaveForms } from './reach.ts'

/** Mail or online, for each type of document. Each adult in a family chooses for themselves. */
export function mountPaperless(app: FastifyInstance, services: Services): void {
  serve(app, services, paperless, async (call) => {
    await ownPlan(call.services, call, { ...call.params, isGranted: mayHaveForms })
    await recordAccess(call.services, call, call.params.memberId)
    return choicesOf(call.services, call)
  })
  serve(app, services, choosePaperless, choose)
}

type Whose = { params: { memberId: string }; caller: { username: string } }

/** The choices made at registration apply until the insurer has a newer choice. */
const REGISTERED_AS: Record<DocumentType, PaperType> = {
  eob: 'eob',
  bill: 'bill',
  letter: 'letter',
  yearly: 'plan',
}

async function choicesOf(services: CallServices, { params, caller }: Whose) {
  const mayChange = (await services.insurer.offers()).has('paperless')
  const chosen = mayChange ? await services.insurer.paperless.of(params.memberId) : []
  const registered = await services.db
    .select()
    .from(communicationChoices)
    .where(eq(communicationChoices.username, caller.username))
  const choices = PAPER_TYPES.map((type): PaperChoice => {
    const own = chosen.find((one) => one.type === type)
    const before = registered.find(({ documentType }) => REGISTERED_AS[documentType] === type)
    return { type, isPaperless: (own ?? before)?.isPaperless ?? false }
  })
  return { choices, mayChange }
}

async function choose(call: Call<typeof choosePaperless>) {
  const { services, params, body } = call
  const { own } = await ownPlan(services, call, { ...params, isGranted: mayHaveForms })
  if (!(await services.insurer.offers()).has('paperless')) throw notFound()
  const { choices, consentsToTaxForm } = body
  if (new Set(choices.map(({ type }) => type)).size < choices.length)
    throw problem(422, 'PRF-0002', undefined, { choices: 'twice' })
  const goesOnline = choices.some(({ type, isPaperless }) => type === 'tax' && isPaperless)
  if (goesOnline && !consentsToTaxForm)
    throw problem(422, 'PRF-0003', undefined, { consentsToTaxForm: 'missing' })
  const key = insurerKeyOf(call)
  await services.insurer.paperless.choose({ ...params, key, choices, consentsToTaxForm })
  await recordAccess(services, call, params.memberId)
  await notify(services, own, { id: `paperless-${key}`, kind: 'document', ...confirmation(choices) })
  return choicesOf(services, call)
}

const NAMES: Record<PaperType, string> = {
  eob: 'Explanations of benefits',
  letter: 'Letters',
  bill: 'Bills',
  plan: 'Plan documents',
  tax: 'Tax form 1095-B',
}

/** Thieves redirect documents, so the member is notified of every change, even their own. */
const confirmation = (choices: readonly PaperChoice[]) => ({
  subject: 'You changed how you get your documents',
  body: [
    ...choices.map(
      ({ type, isPaperless }) => `${NAMES[type]}: ${isPaperless ? 'online, no paper' : 'by mail'}.`,
    ),
    'You can change this at any time in Settings, Preferences. If this wasn’t you, please call us.',
  ].join(' '),
})
