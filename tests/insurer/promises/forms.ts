import { randomUUID } from 'node:crypto'
import type { Answer, Answers, FillableForm, FormField } from '#contract/entities/form.ts'
import { isAsked, mostOf } from '#contract/forms/answers.ts'
import type { FormPlan, NewForm, NewFormFile } from '#server/insurer/forms.ts'
import { pdfReceipt } from '#tests/kit/receipts.ts'
import { usernameOf } from './known-member.ts'
import { portOf } from './port.ts'
import {
  type Context,
  isEmpty,
  must,
  newestFirst,
  notChecked,
  onceEach,
  refusedAs,
  same,
  today,
} from './promise.ts'

const port = portOf('forms')
const NO_FORM = 'the insurer offers this member no such form'

/** The plans under the first member id of the known member. */
function planOf({ own: [first, ...others] }: Context): FormPlan {
  must(first !== undefined, 'the insurer does not know this member')
  const { memberId, contractId } = first.enrollment
  const rows = [first, ...others].filter(({ enrollment }) => enrollment.memberId === memberId)
  return { memberId, contractId, contractTypes: rows.map(({ enrollment }) => enrollment.contractType) }
}

const offeredTo = async (context: Context): Promise<FillableForm[]> =>
  port.parsed('offered', await port.of(context).offered(context.call(), planOf(context)))

const ACCOUNT = '123456789'

/** A valid answer to a field. */
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

/** A complete form. If the form can ask for a bank account, it includes one. */
function filled(context: Context, form: FillableForm): NewForm {
  const plan = planOf(context)
  const forced = form.fields.find(({ kind }) => kind === 'account')?.when
  const answers: Answers = {}
  for (const field of form.fields)
    if (isAsked(field, answers))
      answers[field.name] = forced?.field === field.name ? forced.is : answerTo(field, plan.memberId)
  const { formId, version } = form
  return {
    ...plan,
    username: usernameOf(context),
    key: randomUUID(),
    formId,
    version,
    answers,
    files: [],
    signedBy: 'Dana Harper',
    people: [{ memberId: plan.memberId, name: 'Dana Harper' }],
  }
}

const newFile = (context: Context): NewFormFile => ({
  username: usernameOf(context),
  contractId: planOf(context).contractId,
  fileId: randomUUID(),
  type: 'application/pdf',
  content: new Uint8Array(pdfReceipt(randomUUID())),
})

const firstForm = async (context: Context) => (await offeredTo(context))[0]

const checks = port.checks({
  'offers each form once, with valid fields': async (context) => {
    const offered = await offeredTo(context)
    onceEach(
      'offered',
      offered.map(({ formId }) => formId),
    )
    return offered.length === 0 ? notChecked(NO_FORM) : undefined
  },
})

const aForm = { prepare: firstForm, none: NO_FORM }

const writes = port.writes(aForm, {
  'accepts a form once per idempotency key, and lists it': async (form, context, { submit, sent }) => {
    const request = filled(context, form)
    const answer = await port.answeredOnce('submit', () => submit(context.call(), request))
    const listed = port.parsed('sent', await sent(context.call(), request))
    const own = listed.filter(({ sentId }) => sentId === answer.sentId)
    must(own.length === 1, 'sent() did not return the form exactly once')
    must(
      own[0]?.signedBy === request.signedBy && own[0].form.formId === form.formId,
      'sent() returned another form',
    )
    const days = listed.map(({ sentOn }) => sentOn)
    newestFirst('sent', days)
    must(
      days.every((day) => day <= today()),
      'sent() returned a date in the future',
    )
  },
  'returns only the last four digits of a bank account': async (_form, context, { submit, sent }) => {
    const form = (await offeredTo(context)).find(({ fields }) =>
      fields.some(({ kind }) => kind === 'account'),
    )
    if (!form) return notChecked(NO_FORM)
    const request = filled(context, form)
    const taken = await submit(context.call(), request)
    const listed = await sent(context.call(), request)
    must(
      !JSON.stringify([taken, listed]).includes(ACCOUNT),
      'submit() or sent() returned a full account number',
    )
  },
  'shows a form only to the account that sent it': async (form, context, { submit, sent, end }) => {
    const { sentId, memberId } = await submit(context.call(), filled(context, form))
    const stranger = { username: `${usernameOf(context)}-2`, memberId }
    must(isEmpty(await sent(context.call(), stranger)), 'sent() returned the form to another account')
    await refusedAs('NOT_FOUND', end(context.call(), { ...stranger, sentId }))
  },
  'refuses another version of a form with FRM-0009, and keeps no part of it': async (
    form,
    context,
    { submit, sent },
  ) => {
    const request = filled(context, form)
    const before = await sent(context.call(), request)
    await refusedAs('FRM-0009', submit(context.call(), { ...request, version: request.version + 1 }))
    must(same(await sent(context.call(), request), before), 'the refused form was kept')
  },
  'stores a file once, and refuses it in a second form with FRM-0014': async (
    form,
    context,
    { submit, storeFile },
  ) => {
    const stored = newFile(context)
    const { fileId } = stored
    for (const _twice of [1, 2])
      must(
        same(port.parsed('storeFile', await storeFile(context.call(), stored)), {
          fileId,
          type: stored.type,
          bytes: stored.content.length,
        }),
        'storeFile() returned another file',
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
      'submit() returned the form without its file',
    )
    await refusedAs('FRM-0014', submit(context.call(), { ...request, key: randomUUID() }))
  },
  'ends a form that is in force, and refuses to end another with FRM-0010': async (
    _form,
    context,
    { submit, sent, end },
  ) => {
    const offered = await offeredTo(context)
    const held = offered.find(({ holdsUntil }) => holdsUntil !== null)
    if (!held) return notChecked(NO_FORM)
    const request = filled(context, held)
    const { sentId, state } = await submit(context.call(), request)
    must(state === 'in-force', 'submit() did not return the form as in force')
    for (const _twice of [1, 2]) {
      const ended = port.parsed('end', await end(context.call(), { ...request, sentId }))
      must(ended.state === 'ended' && ended.endsOn !== null, 'end() did not return the form as ended')
    }
    const listed = await sent(context.call(), request)
    must(
      listed.find((one) => one.sentId === sentId)?.state === 'ended',
      'sent() did not return the form as ended',
    )
    const other = offered.find(({ holdsUntil }) => holdsUntil === null)
    if (!other) return
    const claim = await submit(context.call(), filled(context, other))
    await refusedAs('FRM-0010', end(context.call(), { ...request, sentId: claim.sentId }))
  },
})

const reads = port.reads({
  offered: { own: (context) => [planOf(context)] },
  sent: {
    own: (context) => [{ username: usernameOf(context), memberId: planOf(context).memberId }],
    odd: (id) => [{ username: id, memberId: id }],
  },
})

export const formsPromises = [...checks, ...writes, ...reads]
