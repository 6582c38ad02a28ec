import { randomUUID } from 'node:crypto'
import { allTexts } from '#contract/entities/localized-text.ts'
import { foldName } from '#contract/fold.ts'
import type { MemberChoice, PrimaryCareMember, WantedProvider } from '#server/insurer/primary-care.ts'
import { everyone } from '#tests/kit/directory.ts'
import type { Operations } from './operations.ts'
import { portOf } from './port.ts'
import { type Context, must, onceEach, refusedAs, same, today } from './promise.ts'

const port = portOf('primaryCare')

/** The known member under the current medical plan. */
function memberIn({ own }: Context): PrimaryCareMember | undefined {
  const found = own.find(
    ({ enrollment: { contractType, effectiveDate, endDate } }) =>
      contractType === 'medical' && effectiveDate <= today() && (endDate === null || endDate >= today()),
  )
  if (!found) return undefined
  const { memberId, contractId, contractType } = found.enrollment
  return { memberId, contractId, contractType, planId: found.plan.planId }
}

type Wanted = { wanted: WantedProvider; effectiveOn: string }

/** A provider that the known member can choose. Cancels an upcoming choice first, which would block a new one. */
async function possibleChoice(context: Context): Promise<Wanted | undefined> {
  const member = memberIn(context)
  const { benefits, providerDirectory } = context.insurer
  const { ofMember, preview, cancel } = port.of(context)
  if (!member || !benefits || !providerDirectory) return undefined
  for (const { choiceId, cancelUntil } of await ofMember(context.call(), member))
    if (cancelUntil) await cancel(context.call(), cancellationOf(member, choiceId))
  const named = foldName((await benefits.ofPlan(context.call(), member.planId))?.network ?? '')
  const { networks } = await providerDirectory.networks(context.call())
  const network = networks.find(({ name }) => allTexts(name).some((text) => foldName(text) === named))
  if (!network) return undefined
  const asked = {
    ...everyone(network.networkId),
    on: today(),
    isPcp: true,
    accepting: ['accepting'],
  } as const
  for (const { providerId } of (await providerDirectory.search(context.call(), asked)).providers) {
    const wanted = { ...member, providerId, locationId: null }
    const { refusal, effectiveOn } = port.parsed('preview', await preview(context.call(), wanted))
    if (refusal === null) return { wanted, effectiveOn }
  }
  return undefined
}

const cancellationOf = ({ contractId, memberId }: PrimaryCareMember, choiceId: string) => ({
  key: randomUUID(),
  contractId,
  memberId,
  choiceId,
  by: 'member' as const,
})

const changeOf = ({ wanted, effectiveOn }: Wanted) => ({
  ...wanted,
  effectiveOn,
  key: randomUUID(),
  by: 'member' as const,
})

const listedOf = async (
  context: Context,
  { ofMember }: Operations<'primaryCare'>,
  { wanted }: Wanted,
): Promise<MemberChoice[]> => port.parsed('ofMember', await ofMember(context.call(), wanted))

const writes = port.writes(
  { prepare: possibleChoice, none: 'there is no primary care provider that this member can choose' },
  {
    'accepts and lists a choice once per idempotency key, with the previewed start date': async (
      possible,
      context,
      operations,
    ) => {
      const request = changeOf(possible)
      const taken = await port.answeredOnce('change', () => operations.change(context.call(), request))
      must(taken.startsOn === possible.effectiveOn, 'change() returned another start date than preview()')
      must(taken.provider.providerId === request.providerId, 'change() returned another provider')
      const listed = await listedOf(context, operations, possible)
      onceEach(
        'ofMember',
        listed.map(({ choiceId }) => choiceId),
      )
      must(
        listed.some(({ choiceId }) => choiceId === taken.choiceId),
        'ofMember() did not return the choice',
      )
      must(
        listed.every(
          ({ memberId, contractId }) => memberId === request.memberId && contractId === request.contractId,
        ),
        'ofMember() returned choices of another member',
      )
      const starts = listed.map(({ startsOn }) => startsOn)
      must(same(starts, starts.toSorted().toReversed()), 'ofMember() did not return the latest start first')
    },
    'refuses a second choice with CHP-0005 until the first one starts': async (
      possible,
      context,
      { change, preview },
    ) => {
      await change(context.call(), changeOf(possible))
      await refusedAs('CHP-0005', change(context.call(), changeOf(possible)))
      const { refusal } = port.parsed('preview', await preview(context.call(), possible.wanted))
      must(refusal === 'CHP-0005', 'preview() accepted a choice that change() refuses')
    },
    'cancels a choice once per idempotency key, and only for its member': async (
      possible,
      context,
      operations,
    ) => {
      const { choiceId } = await operations.change(context.call(), changeOf(possible))
      const stranger = { ...cancellationOf(possible.wanted, choiceId), memberId: 'no-such-member-7' }
      await refusedAs('NOT_FOUND', operations.cancel(context.call(), stranger))
      const request = cancellationOf(possible.wanted, choiceId)
      const left = await port.answeredOnce('cancel', () => operations.cancel(context.call(), request))
      const found = left.find((one) => one.choiceId === choiceId)
      must(found !== undefined && found.canceledOn !== null, 'cancel() did not return the choice as canceled')
      must(same(left, await listedOf(context, operations, possible)), 'ofMember() differed from cancel()')
    },
    'refuses another start date than the previewed one with CHP-0001': async (
      possible,
      context,
      { change },
    ) => {
      const late = { ...changeOf(possible), effectiveOn: '2001-01-01' }
      await refusedAs('CHP-0001', change(context.call(), late))
    },
    'refuses an unlisted provider with CHP-0003': async (
      { wanted, effectiveOn },
      context,
      { change, preview },
    ) => {
      const odd = { wanted: { ...wanted, providerId: 'no-such-provider-7' }, effectiveOn }
      await refusedAs('CHP-0003', preview(context.call(), odd.wanted))
      await refusedAs('CHP-0003', change(context.call(), changeOf(odd)))
    },
  },
)

const reads = port.reads({
  ofMember: {
    own: (context) => [memberIn(context)].filter((one) => one !== undefined),
    odd: (odd, context) =>
      [memberIn(context)].flatMap((one) =>
        one
          ? [
              { ...one, memberId: odd },
              { ...one, contractId: odd },
            ]
          : [],
      ),
  },
  rules: { own: (context) => [memberIn(context)].filter((one) => one !== undefined) },
})

export const primaryCarePromises = [...writes, ...reads]
