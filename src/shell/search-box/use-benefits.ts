import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { aroundPerson } from '#benefits/around.rules.ts'
import { benefitUseQuery, planCoverageQuery } from '#benefits/benefits.queries.ts'
import { today } from '#base/clock.ts'
import { useStore } from '#base/store.ts'
import { publishedBenefitWords } from '#content/content.ts'
import type { WordBook } from '#content/search-words.ts'
import type { Coverage } from '#contract/entities/fhir.ts'
import type { Membership } from '#contract/entities/plan.ts'
import { byState, coveragesOfPlan, periodOf } from '#records/coverage.rules.ts'
import type { AroundBenefits } from './benefit-answers.ts'
import type { Benefits } from './searcher.ts'

/** The plan's benefits for the index, and the person and day that answers are for. */
export type PlanBenefits = { known: Benefits; around: AroundBenefits }

type Asking = {
  /** Whether the plan has a benefits page, and the member has typed enough to search it. */
  isAsked: boolean
  costs: readonly Coverage[] | undefined
  book: WordBook
}

/** The plan's benefits, loaded as on the coverage page; undefined until they are loaded. */
export function useBenefits(plan: Membership, { isAsked, costs, book }: Asking): PlanBenefits | undefined {
  const day = today().toString()
  const period = useMemo(() => {
    const date = Temporal.PlainDate.from(day)
    return costs && periodOf(byState(coveragesOfPlan(costs, plan, date), date))
  }, [costs, plan, day])
  const startsOn = period?.startsOn
  const { data: stated } = useQuery({ ...planCoverageQuery(plan), enabled: isAsked })
  const use = useQuery({ ...benefitUseQuery(plan, startsOn), enabled: isAsked && period !== undefined })
  const benefits = useBook(isAsked)
  const coverage = stated?.coverage
  const known = useMemo(
    () => coverage && benefits && { coverage, books: { benefits, words: book } },
    [coverage, benefits, book],
  )
  // A failure leaves only the plan's rules.
  const isSettled = use.isSuccess || use.isError || use.isPaused
  return useMemo(() => {
    if (!known || !period || !isSettled) return undefined
    const people = use.data?.people ?? []
    const around = aroundPerson({
      plan: period,
      coverage: known.coverage,
      use: use.data,
      person: people.find(({ memberId }) => memberId === plan.memberId) ?? people[0],
      today: day,
    })
    return { known, around: { ...around, contractType: plan.contractType } }
  }, [known, period, day, isSettled, use.data, plan])
}

/** The words of benefits, loaded once a question is typed. */
function useBook(isAsked: boolean) {
  const published = useStore(publishedBenefitWords)
  const [bookOf, setBookOf] = useState<typeof import('#content/benefit-words.ts').benefitBook>()
  useEffect(() => {
    if (isAsked)
      import('#content/benefit-words.ts').then(
        ({ benefitBook }) => setBookOf(() => benefitBook),
        // Without this file, the search finds everything else.
        () => undefined,
      )
  }, [isAsked])
  return useMemo(() => bookOf?.(published), [bookOf, published])
}
