import { randomInt, randomUUID } from 'node:crypto'
import { and, desc, eq, isNull } from 'drizzle-orm'
import type { Answers, FillableForm } from '#contract/entities/form.ts'
import { shownAccount } from '#contract/forms/answers.ts'
import type { FailureCode } from '#contract/failures.ts'
import { todayOf } from '#server/config/clock.ts'
import type { Database } from '#server/platform/db/open.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { InsurerRefused } from '#server/insurer/call.ts'
import type { FormPlan, Forms, NewForm, ReceivedForm, WhoseForms } from '#server/insurer/forms.ts'
import type { SandboxSystem } from '#server/insurers/sandbox/system.ts'
import { coveredMember, designOf, mayBeId } from '#server/insurers/sandbox/members.ts'
import { attachReceipt, receiptsOfForms } from '#server/insurers/sandbox/reimbursement/repository.ts'
import { storeOtherFile } from '#server/insurers/sandbox/reimbursement/receipts.ts'
import {
  careAbroad,
  continuityOfCare,
  homeClaim,
  networkException,
  otherCoverage,
  pretreatment,
  release,
} from './forms.ts'
import { stateOn } from './state.ts'
import { sentForms } from './tables.ts'

/**
 * Forms about care abroad and networks are only for medical plans, and the estimate before treatment only for dental
 * plans; the others are the same for each plan. The Medicare plan has its own rules about providers who leave, without
 * a form.
 */
async function formsOf(db: Database, plan: FormPlan): Promise<FillableForm[]> {
  const { contractTypes } = plan
  return [
    homeClaim,
    ...(contractTypes.includes('medical') ? [careAbroad] : []),
    ...(contractTypes.includes('dental') ? [pretreatment] : []),
    otherCoverage,
    release,
    ...(contractTypes.includes('medical') ? await formsAboutProviders(db, plan) : []),
  ]
}

async function formsAboutProviders(
  db: Database,
  { memberId, contractId }: FormPlan,
): Promise<FillableForm[]> {
  const medical = (await coveredMember(db, memberId)).find(
    ({ enrollment }) => enrollment.contractId === contractId && enrollment.contractType === 'medical',
  )
  const design = medical && (await designOf(db, medical.plan.planId))
  return design?.features.premiums === 'medicare' ? [] : [continuityOfCare, networkException]
}

/** The reasons for refusing a file, with the codes for forms. */
const REFUSALS: Partial<Record<FailureCode, FailureCode>> = {
  'HRA-0006': 'FRM-0011',
  'HRA-0013': 'FRM-0012',
  'HRA-0021': 'FRM-0013',
}

/** The forms of the sandbox insurer, behind the port. */
export const formsPortOf = (system: SandboxSystem): Forms => ({
  offered: (_call, plan) => formsOf(system.db(), plan),
  submit: (_call, form) => submit(system, form),
  async sent(_call, whose) {
    if (![whose.username, whose.memberId].every(mayBeId)) return []
    const db = system.db()
    const rows = await db
      .select()
      .from(sentForms)
      .where(ofSender(whose))
      .orderBy(desc(sentForms.sentAt), desc(sentForms.sentId))
    return receivedForms(system, db, rows)
  },
  end: (_call, whose) => end(system, whose),
  storeFile: (call, file) => storeOtherFile(system, call, file, REFUSALS),
})

const ofSender = ({ username, memberId }: WhoseForms) =>
  and(eq(sentForms.username, username), eq(sentForms.memberId, memberId))

const submit = (system: SandboxSystem, asked: NewForm): Promise<ReceivedForm> =>
  inTransaction(system.db(), async (tx) => {
    const { key, username, memberId, contractId, signedBy, formId, version, files, people } = asked
    const sentId = randomUUID()
    const form = (await formsOf(tx, asked)).find((one) => one.formId === formId && one.version === version)
    if (!form) throw new InsurerRefused('FRM-0009')
    const { answers, accounts } = withoutAccounts(form, asked.answers)
    const [added] = await tx
      .insert(sentForms)
      .values({
        sentId,
        username,
        memberId,
        contractId,
        signedBy,
        form,
        answers,
        submitKey: key,
        people: [...people],
        sealedAccounts: accounts && system.dataKeys.seal(JSON.stringify(accounts), sentId),
        confirmation: confirmationFor(todayOf(system.clock)),
        sentAt: system.clock.now().toString(),
      })
      .onConflictDoNothing()
      .returning()
    if (!added) {
      const same = and(eq(sentForms.username, username), eq(sentForms.submitKey, key))
      return firstReceived(system, tx, await tx.select().from(sentForms).where(same))
    }
    for (const { fileId, name } of files)
      if (!(await attachReceipt(tx, { receiptId: fileId, username, name, sentFormId: sentId })))
        throw new InsurerRefused('FRM-0014')
    return firstReceived(system, tx, [added])
  })

/** Ends the form today; a second call changes nothing. */
const end = (system: SandboxSystem, { sentId, ...whose }: WhoseForms & { sentId: string }) =>
  inTransaction(system.db(), async (tx): Promise<ReceivedForm> => {
    if (![sentId, whose.username, whose.memberId].every(mayBeId)) throw new InsurerRefused('NOT_FOUND')
    const one = and(eq(sentForms.sentId, sentId), ofSender(whose))
    const [row] = await tx.select().from(sentForms).where(one)
    if (!row) throw new InsurerRefused('NOT_FOUND')
    if (row.form.holdsUntil === null) throw new InsurerRefused('FRM-0010')
    await tx
      .update(sentForms)
      .set({ endedOn: todayOf(system.clock).toString() })
      .where(and(one, isNull(sentForms.endedOn)))
    return firstReceived(system, tx, await tx.select().from(sentForms).where(one))
  })

type Row = typeof sentForms.$inferSelect

async function firstReceived(
  system: SandboxSystem,
  db: Database,
  rows: readonly Row[],
): Promise<ReceivedForm> {
  const [found] = await receivedForms(system, db, rows)
  if (!found) throw new InsurerRefused('NOT_FOUND')
  return found
}

async function receivedForms(
  { clock }: SandboxSystem,
  db: Database,
  rows: readonly Row[],
): Promise<ReceivedForm[]> {
  const files = Map.groupBy(
    await receiptsOfForms(
      db,
      rows.map(({ sentId }) => sentId),
    ),
    ({ sentFormId }) => sentFormId,
  )
  return rows.map((row) => {
    const { sentId, form, answers, people, signedBy, memberId, confirmation } = row
    const own = files.get(sentId) ?? []
    return {
      sentId,
      form,
      answers,
      people,
      signedBy,
      memberId,
      confirmation,
      ...stateOn(row, todayOf(clock)),
      files: own.map(({ receiptId, type, bytes, name }) => ({ fileId: receiptId, type, bytes, name })),
    }
  })
}

/** The answers in readable form, and the bank accounts in them; null if there are none. */
function withoutAccounts({ fields }: FillableForm, answers: Answers) {
  const isAccount = new Set(fields.filter(({ kind }) => kind === 'account').map(({ name }) => name))
  const entries = Object.entries(answers)
  const accounts = entries.filter(([name]) => isAccount.has(name))
  const shown = entries.map(([name, answer]) => [
    name,
    isAccount.has(name) && typeof answer === 'string' ? shownAccount(answer) : answer,
  ])
  return {
    answers: Object.fromEntries(shown) as Answers,
    accounts: accounts.length > 0 ? Object.fromEntries(accounts) : null,
  }
}

const CONFIRMATIONS_A_DAY = 1_000_000

/** Short enough to be read out on the phone. */
const confirmationFor = ({ year, dayOfYear }: Temporal.PlainDate): string =>
  `FM${String(year).slice(2)}${String(dayOfYear).padStart(3, '0')}-${String(randomInt(CONFIRMATIONS_A_DAY)).padStart(6, '0')}`
