import { randomUUID } from 'node:crypto'
import type { ExceptionRequest, MemberException } from '#server/insurer/drug-exceptions.ts'
import { jpegReceipt } from '#tests/kit/receipts.ts'
import { plansOf } from './known-member.ts'
import { portOf } from './port.ts'
import { type Context, must, newestFirst, onceEach, refusedAs, same, today } from './promise.ts'

const port = portOf('drugExceptions')

const allOf = async (context: Context): Promise<MemberException[]> =>
  port.parsed('ofMembers', await port.of(context).ofMembers(context.call(), plansOf(context)))

const checks = port.checks({
  'lists each exception of the named members once, the newest first': async (context, { ofMembers }) => {
    const all = await allOf(context)
    onceEach(
      'ofMembers',
      all.map(({ exceptionId }) => exceptionId),
    )
    newestFirst(
      'ofMembers',
      all.map(({ sentAt }) => sentAt),
    )
    const readable = plansOf(context)
    must(
      all.every((one) => readable.some(({ memberIds }) => memberIds.includes(one.memberId))),
      'ofMembers() returned an exception of another member',
    )
    must(
      (await ofMembers(context.call(), [])).length === 0,
      'ofMembers() returned records without a readable plan',
    )
  },
})

/** A request for an unlisted drug under the current medical plan. */
async function request({ own }: Context): Promise<ExceptionRequest | undefined> {
  const found = own.find(
    ({ enrollment: { contractType, effectiveDate, endDate } }) =>
      contractType === 'medical' && effectiveDate <= today() && (endDate === null || endDate >= today()),
  )
  if (!found) return undefined
  const { memberId, contractId, contractType } = found.enrollment
  return {
    key: randomUUID(),
    memberId,
    contractId,
    contractType,
    planId: found.plan.planId,
    drugId: null,
    drugName: `Checked drug ${randomUUID()}`,
    kind: 'coverage',
    reason: 'Checked.',
    prescriber: { name: 'Dr. Check', phone: null },
    isUrgent: false,
    files: [],
    by: 'member',
  }
}

const writes = port.writes(
  { prepare: request, none: 'this member has no current medical plan' },
  {
    'accepts a request once per idempotency key, and reads it as it is listed': async (
      asked,
      context,
      { submit, read },
    ) => {
      const taken = await port.answeredOnce('submit', () => submit(context.call(), asked))
      must(
        taken.state === 'received' && taken.memberId === asked.memberId,
        'submit() returned another request',
      )
      const listed = (await allOf(context)).find(({ exceptionId }) => exceptionId === taken.exceptionId)
      must(same(listed, await read(context.call(), taken.exceptionId)), 'read() differed from ofMembers()')
    },
    'refuses a second open request for the same drug with PHA-0007': async (asked, context, { submit }) => {
      await submit(context.call(), asked)
      await refusedAs('PHA-0007', submit(context.call(), { ...asked, key: randomUUID() }))
    },
    'refuses a request with PHA-0006 if a file was never stored, and keeps no part of it': async (
      asked,
      context,
      { submit },
    ) => {
      const files = [{ fileId: randomUUID(), name: 'missing.pdf' }]
      await refusedAs('PHA-0006', submit(context.call(), { ...asked, files }))
      await submit(context.call(), { ...asked, key: randomUUID() })
    },
    'keeps a stored file with its request': async (asked, context, { submit, storeFile }) => {
      const fileId = randomUUID()
      const { contractId } = asked
      const file = { contractId, fileId, type: 'image/jpeg' as const, content: jpegReceipt() }
      await port.answeredOnce('storeFile', () => storeFile(context.call(), file))
      const taken = await submit(context.call(), { ...asked, files: [{ fileId, name: 'note.jpg' }] })
      must(
        taken.files.some((one) => one.fileId === fileId),
        'submit() returned the request without its file',
      )
    },
    'withdraws a request once per idempotency key, and refuses a second withdrawal with PHA-0011': async (
      asked,
      context,
      { submit, withdraw },
    ) => {
      const { exceptionId } = await submit(context.call(), asked)
      const whose = { key: randomUUID(), exceptionId, by: 'member' as const }
      const gone = await port.answeredOnce('withdraw', () => withdraw(context.call(), whose))
      must(
        gone.state === 'withdrawn' && !gone.canBeWithdrawn,
        'withdraw() did not return the request as withdrawn',
      )
      await refusedAs('PHA-0011', withdraw(context.call(), { ...whose, key: randomUUID() }))
      const unknown = { ...whose, key: randomUUID(), exceptionId: 'no-such-exception' }
      await refusedAs('NOT_FOUND', withdraw(context.call(), unknown))
    },
  },
)

export const drugExceptionsPromises = [...checks, ...writes, ...port.reads({ read: { odd: (id) => [id] } })]
