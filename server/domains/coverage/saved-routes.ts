import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { deleteAnswer, saveAnswer, savedAnswers } from '#contract/calls/saved-answers.ts'
import type { UseOfBenefits } from '#contract/calls/plan-benefits.ts'
import { MOST_SAVED_ANSWERS } from '#contract/entities/saved-answer.ts'
import { recordAccess, refuse } from '#server/access/access.ts'
import { peopleOfContract } from '#server/access/contract-people.ts'
import type { MemberRow } from '#server/access/members.ts'
import { serve } from '#server/access/serve.ts'
import { todayOf } from '#server/config/clock.ts'
import { holdAccount } from '#server/identity/account-held.ts'
import { ifAway } from '#server/insurer/call.ts'
import { problem } from '#server/platform/http/problem.ts'
import type { CallServices, Services } from '#server/services.ts'
import { askedDay } from './asked-day.ts'
import { planWithBenefits } from './own-benefits.ts'
import {
  answersOf,
  countAnswers,
  deleteAnswer as remove,
  keepAnswer,
  shownAnswer,
  statedFacts,
} from './saved-answers.ts'
import { coverageOfPlan, benefitUseOf } from './use.ts'

/** Answers about benefits that members save, so that they can show later what the plan said. */
export function mountSavedAnswers(app: FastifyInstance, services: Services): void {
  serve(app, services, savedAnswers, async ({ services, params, query, caller, request }) => {
    const { username } = caller
    const own = await planWithBenefits(services, { caller, request }, { ...params, ...query })
    const { names } = await peopleOfContract(
      services,
      own,
      { username, ...params, ...query },
      todayOf(services.clock),
    )
    const whose = { username, planMemberId: params.memberId, ...query }
    // An answer says how much care its person had.
    const answers = (await answersOf(services.db, whose)).filter(({ memberId }) => names.has(memberId))
    await recordAccess(
      services,
      { caller, request },
      params.memberId,
      ...answers.map(({ memberId }) => memberId),
    )
    return { answers }
  })

  serve(app, services, saveAnswer, async ({ services, params, body, caller, request }) => {
    const { memberId } = params
    const { username } = caller
    const { contractType, question, code, place, about } = body
    await holdAccount(services, username)
    const own = await planWithBenefits(services, { caller, request }, { memberId, contractType })
    const today = todayOf(services.clock)
    const on = askedDay(body.on, today)
    const { coverage } = await coverageOfPlan(services, own)
    const use = await statedUse(services, own, { username, memberId, contractType, on }, today)
    const category = coverage?.categories.filter((each) => each.code === code)[place]
    if (!coverage || !category) throw problem(404, 'BEN-0011')
    const person = use?.people.find((each) => each.memberId === about) ?? null
    // Without the use of benefits, the caller may only save answers about themselves.
    if (!person && about !== memberId) return refuse(services, { caller, request }, about)
    await recordAccess(services, { caller, request }, memberId, about)
    if ((await countAnswers(services.db, username)) >= MOST_SAVED_ANSWERS) throw problem(409, 'BEN-0013')
    const row = {
      answerId: randomUUID(),
      username,
      planMemberId: memberId,
      contractType,
      planName: coverage.planName,
      question,
      memberId: about,
      memberName: person?.name ?? '',
      savedAt: services.clock.now().toString(),
      on: use?.on ?? on.toString(),
      facts: statedFacts({
        own,
        coverage,
        category,
        person,
        family: use?.family ?? null,
        today,
        isOtherDay: body.on !== undefined,
      }),
    }
    await keepAnswer(services.db, row)
    return { answer: shownAnswer(row) }
  })

  serve(app, services, deleteAnswer, async ({ services, params, query, caller, request }) => {
    await planWithBenefits(services, { caller, request }, { ...params, ...query })
    const whose = { username: caller.username, planMemberId: params.memberId, ...query }
    await remove(services.db, whose, params.answerId)
    await recordAccess(services, { caller, request }, params.memberId)
    return {}
  })
}

/** The use of benefits; null if the insurer can't state it now. The plan's rules are an answer by themselves. */
async function statedUse(
  services: CallServices,
  own: MemberRow,
  asked: Parameters<typeof benefitUseOf>[2],
  today: Temporal.PlainDate,
): Promise<UseOfBenefits | null> {
  try {
    return await benefitUseOf(services, own, asked, today)
  } catch (error) {
    return ifAway(error, null)
  }
}
