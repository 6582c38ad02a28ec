import { randomUUID } from 'node:crypto'
import type { Answer, Answers, FillableForm, FormField } from '#contract/entities/form.ts'
import { isAsked, mostOf } from '#contract/forms/answers.ts'
import type { FormPlan, NewForm, NewFormFile } from '#server/insurer/forms.ts'
import { pdfReceipt } from '#tests/kit/receipts.ts'
import {
  type Context,
  endsWhenGivenUp,
  findsNothing,
  isEmpty,
  must,
  notChecked,
  parsed,
  portOf,
  promisesOf,
  refusedAs,
  repeated,
  same,
  today,
} from './promise.ts'

const port = 'forms'
const READ_ONLY = notChecked('the records may not be changed: say --writable')
const NO_FORM = notChecked('there is no such form for this member')

const usernameOf = ({ known }: Context) => known.user?.username ?? 'portal'

/** The plans under the first member id of the known member. */
function planOf({ own: [first, ...others] }: Context): FormPlan {
  must(first !== undefined, 'the insurer does not know this member')
  const { memberId, contractId } = first.enrollment
  const rows = [first, ...others].filter(({ enrollment }) => enrollment.memberId === memberId)
  return { memberId, contractId, contractTypes: rows.map(({ enrollment }) => enrollment.contractType) }
}

const offeredTo = async (context: Context): Promise<FillableForm[]> =>
  parsed(port, 'offered', await portOf(context, port).offered(context.call(), planOf(context)))

const ACCOUNT = '123456789'

/** An answer that a field takes. */
function answerTo(field: FormField, memberId: string): Answer {
  const day = field.days === 'future' ? '2099-12-31' : '2026-01-05'
  switch (field.kind) {
    case 'choice':
      return field.choices[0]?.value ?? ''
    case 'choices':
      return field.choices.map(({ value }) => value)
    case 'day':
      return day
    case 'member':
      return memberId
    case 'country':
      return 'FR'
    case 'money':
      return { currency: 'EUR', minorUnits: 124_50 }
    case 'phone':
      return '5015550123'
    case 'routing':
      return '082000073'
    case 'account':
      return ACCOUNT
    case 'text':
    case 'long-text':
      return 'Checked'.slice(0, mostOf(field))
  }
}

/** A form that may be sent in, with everything answered that is asked; a bank account where there is a field for one. */
function filled(context: Context, form: FillableForm): NewForm {
  const plan = planOf(context)
  const forced = form.fields.find(({ kind }) => kind === 'account')?.when
  const answers: Answers = {}
  for (const field of form.fields)
    if (isAsked(field, answers))
      answers[field.name] = forced?.field === field.name ? forced.is : answerTo(field, plan.memberId)
  const { formId, version } = form
  return {
    ...{ ...plan, username: usernameOf(context), key: randomUUID(), formId, version, answers },
    ...{ files: [], signedBy: 'Dana Harper', people: [{ memberId: plan.memberId, name: 'Dana Harper' }] },
  }
}

const newFile = (context: Context): NewFormFile => ({
  ...{ username: usernameOf(context), contractId: planOf(context).contractId, fileId: randomUUID() },
  ...{ type: 'application/pdf', content: new Uint8Array(pdfReceipt(randomUUID())) },
})

export const formsPromises = promisesOf(port, {
  'each form is offered once, and can be filled': async (context) => {
    const offered = await offeredTo(context)
    must(repeated(offered.map(({ formId }) => formId)).length === 0, 'offered() answers a form twice')
    return offered.length === 0 ? NO_FORM : undefined
  },
  'asked again with the same key, a form is taken once, and is listed with what was answered': async (
    context,
    { submit, sent },
  ) => {
    if (!context.writable) return READ_ONLY
    const [form] = await offeredTo(context)
    if (!form) return NO_FORM
    const request = filled(context, form)
    const answers = await Promise.all([submit(context.call(), request), submit(context.call(), request)])
    answers.push(await submit(context.call(), request))
    for (const answer of answers) {
      parsed(port, 'submit', answer)
      must(same(answer, answers[0]), 'the same key gets another answer')
    }
    const listed = parsed(port, 'sent', await sent(context.call(), request))
    const own = listed.filter(({ sentId }) => sentId === answers[0]?.sentId)
    must(own.length === 1, 'sent() does not have the form once')
    must(
      own[0]?.signedBy === request.signedBy && own[0].form.formId === form.formId,
      'another form is listed',
    )
    const days = listed.map(({ sentOn }) => sentOn)
    must(same(days, days.toSorted().toReversed()), 'sent() does not begin with the newest')
    must(
      days.every((day) => day <= today()),
      'a form was sent in the future',
    )
  },
  'of a bank account no answer has more than the last four digits': async (context, { submit, sent }) => {
    if (!context.writable) return READ_ONLY
    const form = (await offeredTo(context)).find(({ fields }) =>
      fields.some(({ kind }) => kind === 'account'),
    )
    if (!form) return NO_FORM
    const request = filled(context, form)
    const taken = await submit(context.call(), request)
    const listed = await sent(context.call(), request)
    must(!JSON.stringify([taken, listed]).includes(ACCOUNT), 'a bank account is answered in full')
  },
  'what somebody sent is seen by that account alone': async (context, { submit, sent, end }) => {
    if (!context.writable) return READ_ONLY
    const [form] = await offeredTo(context)
    if (!form) return NO_FORM
    const { sentId, memberId } = await submit(context.call(), filled(context, form))
    const stranger = { username: `${usernameOf(context)}-2`, memberId }
    must(isEmpty(await sent(context.call(), stranger)), 'another account is answered the form')
    await refusedAs('NOT_FOUND', end(context.call(), { ...stranger, sentId }))
  },
  'a form of another version is refused with FRM-0009, and leaves nothing behind': async (
    context,
    { submit, sent },
  ) => {
    if (!context.writable) return READ_ONLY
    const [form] = await offeredTo(context)
    if (!form) return NO_FORM
    const request = filled(context, form)
    const before = await sent(context.call(), request)
    await refusedAs('FRM-0009', submit(context.call(), { ...request, version: request.version + 1 }))
    must(same(await sent(context.call(), request), before), 'the form was taken all the same')
  },
  'a file is stored once, goes with one form, and one that was never stored is refused with FRM-0014': async (
    context,
    { submit, storeFile },
  ) => {
    if (!context.writable) return READ_ONLY
    const [form] = await offeredTo(context)
    if (!form) return NO_FORM
    const stored = newFile(context)
    const { fileId } = stored
    for (const _twice of [1, 2])
      must(
        same(parsed(port, 'storeFile', await storeFile(context.call(), stored)), {
          ...{ fileId, type: stored.type, bytes: stored.content.length },
        }),
        'storeFile() answers another file',
      )
    const other = { ...newFile(context), fileId }
    await refusedAs('FRM-0011', storeFile(context.call(), other))
    const request = { ...filled(context, form), files: [{ fileId, name: 'bill.pdf' }] }
    const taken = await submit(context.call(), request)
    must(
      same(
        taken.files.map((file) => [file.fileId, file.name]),
        [[fileId, 'bill.pdf']],
      ),
      'the file is lost',
    )
    await refusedAs('FRM-0014', submit(context.call(), { ...request, key: randomUUID() }))
  },
  'a form that holds until a day is in force, and is ended once; another cannot be ended': async (
    context,
    { submit, sent, end },
  ) => {
    if (!context.writable) return READ_ONLY
    const offered = await offeredTo(context)
    const held = offered.find(({ holdsUntil }) => holdsUntil !== null)
    if (!held) return NO_FORM
    const request = filled(context, held)
    const { sentId, state } = await submit(context.call(), request)
    must(state === 'in-force', 'it is not in force')
    for (const _twice of [1, 2]) {
      const ended = parsed(port, 'end', await end(context.call(), { ...request, sentId }))
      must(ended.state === 'ended' && ended.endsOn !== null, 'it is not ended')
    }
    const listed = await sent(context.call(), request)
    must(listed.find((one) => one.sentId === sentId)?.state === 'ended', 'sent() has it in force')
    const other = offered.find(({ holdsUntil }) => holdsUntil === null)
    if (!other) return
    const claim = await submit(context.call(), filled(context, other))
    await refusedAs('FRM-0010', end(context.call(), { ...request, sentId: claim.sentId }))
  },
  'somebody who sent nothing has an empty list, however odd the id': async (context, { sent }) => {
    await findsNothing((odd) => sent(context.call(), { username: odd, memberId: odd }), isEmpty)
  },
  'a call ends when it is given up': async (context, { offered }) => {
    await endsWhenGivenUp(context, (call) => offered(call, planOf(context)))
  },
})
