import type { FastifyInstance } from 'fastify'
import { endSentForm, forms, sendForm, sentFormFile, uploadFormFile } from '#contract/calls/forms.ts'
import {
  type Answers,
  type FillableForm,
  OTHER_COVERAGE_FORM,
  type SentForm,
} from '#contract/entities/form.ts'
import type { UploadedFile } from '#contract/entities/uploaded-file.ts'
import { readAnswers } from '#contract/forms/answers.ts'
import { todayOf } from '#server/config/clock.ts'
import { insurerKeyOf } from '#server/access/insurer-key.ts'
import { notFound, problem } from '#server/platform/http/problem.ts'
import { FileAnswer, serve } from '#server/access/serve.ts'
import type { Call } from '#server/access/call.ts'
import type { FormPlan, NamedMember, ReceivedForm } from '#server/insurer/forms.ts'
import { type RequestContext, isId, recordAccess, refuse } from '#server/access/access.ts'
import type { MemberRow } from '#server/access/members.ts'
import { ownPlan } from '#server/access/own-plan.ts'
import { membersIn } from '#server/access/reach.ts'
import type { CallServices, Services } from '#server/services.ts'
import { fileNameOf } from '#server/platform/uploads/file-name.ts'
import { uploadedFile, refuseUpload, withUploads } from '#server/access/upload-scope.ts'
import { documentsInReach, mayHaveForms, mayTellOtherCoverage } from './reach.ts'
import { sentFormPdf } from './sent-form-pdf.ts'

/** Forms that members fill out on screen. Each account fills, sees and ends only its own, even within a family. */
export async function mountFillableForms(app: FastifyInstance, services: Services): Promise<void> {
  serve(app, services, forms, async (call) => {
    const { services, params } = call
    const isOffered = (await services.insurer.offers()).has('forms')
    const filler = await fillerOf(services, call, params)
    const { whose, people } = filler
    const notAllowed = await notAllowedTo(services, filler)
    const [offered, sent] = isOffered
      ? await Promise.all([services.insurer.forms.offered(filler.plan), services.insurer.forms.sent(whose)])
      : [[], []]
    await recordAccess(services, call, params.memberId)
    const forms = offered.filter(({ formId }) => !notAllowed.includes(formId))
    return { forms, sent: sent.map(toSentForm), people, notAllowed }
  })
  serve(app, services, sendForm, send)
  serve(app, services, endSentForm, async (call) => {
    const { whose } = await filler(call)
    const sent = await sentFormOf(call, whose)
    const ended = await call.services.insurer.forms.end({ ...whose, sentId: sent.sentId })
    await recordAccess(call.services, call, call.params.memberId)
    return toSentForm(ended)
  })
  serve(app, services, sentFormFile, async (call) => {
    const { own, whose, people } = await filler(call)
    const sent = await sentFormOf(call, whose)
    await recordAccess(call.services, call, call.params.memberId)
    const language = call.query.language ?? 'en'
    const today = todayOf(call.services.clock)
    const brand = call.services.brands.of(own.plan)
    return new FileAnswer('form.pdf', await sentFormPdf(sent, { own, language, today, brand, people }))
  })
  await withUploads(app, services, (scope) => serve(scope, services, uploadFormFile, upload))
}

type Filler = {
  memberId: string
  own: MemberRow
  granted: readonly MemberRow[]
  plan: FormPlan
  whose: { username: string; memberId: string }
  people: NamedMember[]
}

/**
 * The member who fills out a form, their plans, and the people they may fill it out for: themselves, and the children
 * whose records they may read.
 */
async function fillerOf(
  services: CallServices,
  asking: RequestContext,
  { memberId }: { memberId: string },
): Promise<Filler> {
  const { own, granted } = await ownPlan(services, asking, { memberId, isGranted: mayHaveForms })
  const { contractId } = own.enrollment
  const contractTypes = granted
    .filter(({ enrollment }) => enrollment.memberId === memberId)
    .map(({ enrollment }) => enrollment.contractType)
  const reach = await documentsInReach(services, asking, { memberId })
  const people = membersIn(reach.filter((plan) => plan.contractId === contractId))
  const { username } = asking.caller
  const plan = { memberId, contractId, contractTypes }
  return { memberId, own, granted, plan, whose: { username, memberId }, people }
}

/** Forms that this member may not fill out, whatever the insurer offers on their plans. */
const notAllowedTo = async (services: CallServices, filler: Filler): Promise<string[]> =>
  (await mayTellOtherCoverage(services, filler)) ? [] : [OTHER_COVERAGE_FORM]

type FormCall = RequestContext & { services: CallServices; params: { memberId: string } }

/** The same, if the insurer accepts forms. */
async function filler(call: FormCall): Promise<Filler> {
  const found = await fillerOf(call.services, call, call.params)
  if (!(await call.services.insurer.offers()).has('forms')) throw notFound()
  return found
}

async function sentFormOf(
  call: FormCall & { params: { sentId: string } },
  whose: Filler['whose'],
): Promise<ReceivedForm> {
  const { sentId } = call.params
  const found = (await call.services.insurer.forms.sent(whose)).find((one) => one.sentId === sentId)
  return found ?? refuse(call.services, call, sentId)
}

async function send(call: Call<typeof sendForm>): Promise<SentForm> {
  const { services, params, body } = call
  const by = await filler(call)
  const { plan, whose, people } = by
  const offered = await services.insurer.forms.offered(plan)
  const form = offered.find(({ formId }) => formId === params.form)
  if (!form || (await notAllowedTo(services, by)).includes(form.formId))
    return refuse(services, call, params.form)
  if (form.version !== body.version) throw problem(409, 'FRM-0009')
  const asked = {
    today: todayOf(services.clock).toString(),
    memberIds: people.map(({ memberId }) => memberId),
  }
  const { answers, faults } = readAnswers(form, body.answers, asked)
  if (faults) throw problem(422, 'INVALID_REQUEST', undefined, faults)
  const { most, isOptional } = form.files ?? { most: 0, isOptional: true }
  const isFileMissing = body.files.length === 0 && !isOptional
  if (isFileMissing || body.files.length > most)
    throw problem(422, 'INVALID_REQUEST', undefined, { files: isFileMissing ? 'missing' : 'too-many' })
  const { files, signedBy } = body
  const { formId, version } = form
  const key = insurerKeyOf(call)
  const sent = await services.insurer.forms.submit({
    ...plan,
    ...whose,
    key,
    formId,
    version,
    answers,
    files,
    signedBy,
    people: people.filter(({ memberId }) => isNamed(form, answers, memberId)),
  })
  await recordAccess(services, call, params.memberId)
  return toSentForm(sent)
}

const isNamed = ({ fields }: FillableForm, answers: Answers, memberId: string): boolean =>
  fields.some(({ kind, name }) => kind === 'member' && answers[name] === memberId)

const REFUSALS = { otherFile: 'FRM-0011', tooMany: 'FRM-0012', tooLarge: 'FRM-0013' } as const

/** A retry stores the file once: the device chose the id, and the insurer checks that the content is the same. */
async function upload(call: Call<typeof uploadFormFile>): Promise<UploadedFile> {
  const { services, params, caller } = call
  const { plan } = await filler(call)
  const { fileId } = params
  if (!isId(fileId) || fileId.length < 8) throw problem(400, 'INVALID_REQUEST')
  const file = {
    username: caller.username,
    contractId: plan.contractId,
    fileId,
    ...(await uploadedFile(call)),
  }
  return services.insurer.forms
    .storeFile(file)
    .catch((error: unknown) => refuseUpload(error, REFUSALS, () => refuse(services, call, fileId)))
}

/** A sent form in the list; only its PDF shows the answers. */
const toSentForm = ({ form, files, state, ...sent }: ReceivedForm): SentForm => ({
  sentId: sent.sentId,
  formId: form.formId,
  title: form.title,
  confirmation: sent.confirmation,
  sentOn: sent.sentOn,
  state,
  outcome: sent.outcome,
  decidedOn: sent.decidedOn,
  endsOn: sent.endsOn,
  files: files.map(fileNameOf),
  mayEnd: state === 'in-force',
})
