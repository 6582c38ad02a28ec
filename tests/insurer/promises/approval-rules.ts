import type { Requirement, RequirementsQuestion } from '#server/insurer/approval-rules.ts'
import { portOf } from './port.ts'
import { type Context, must, notChecked, onceEach, same, today } from './promise.ts'

const port = portOf('authorizations')

const NONE = 'the insurer has no lists of services that need approval'

/** The questions about the lists of the known member's plans. */
export const listsOf = ({ own }: Context): RequirementsQuestion[] =>
  own.flatMap(({ plan: { tier1, planId } }) =>
    tier1 === null ? [] : [{ line: tier1, planId, text: undefined, cursor: undefined, limit: 500 }],
  )

/** The last full years of the known member's lines. */
export const figuresOf = (context: Context): { year: number; line: string }[] =>
  [1, 2].flatMap((back) =>
    listsOf(context).map(({ line }) => ({ line, year: Number(today().slice(0, 4)) - back })),
  )

async function pagesOf(context: Context, question: RequirementsQuestion): Promise<Requirement[] | undefined> {
  const { requirements } = port.of(context)
  const rows: Requirement[] = []
  let cursor: string | undefined
  do {
    const page = await requirements?.(context.call(), { ...question, cursor })
    if (!page) return undefined
    port.parsed('requirements', page)
    must(page.rows.length <= question.limit, 'requirements() returned more rows than the limit')
    rows.push(...page.rows)
    cursor = page.next ?? undefined
  } while (cursor !== undefined)
  return rows
}

const everyRule = async (context: Context): Promise<Requirement[]> =>
  (await Promise.all(listsOf(context).map((question) => pagesOf(context, question)))).flatMap(
    (rows) => rows ?? [],
  )

const rules = { prepare: everyRule, none: NONE }

const ruleChecks = port.checksOf(rules, {
  'states the condition of each rule that depends on one': async (all) =>
    must(
      all.every(({ answer, condition }) => answer !== 'depends' || condition !== null),
      'requirements() returned a rule that depends on an unstated condition',
    ),
  'returns no rule that ends before it begins': async (all) =>
    must(
      all.every(({ from, to }) => from === null || to === null || from <= to),
      'requirements() returned a rule that ends before it begins',
    ),
})

const checks = port.checks({
  'returns each rule once, in the same order for any page size': async (context) => {
    for (const question of listsOf(context)) {
      const [whole, parts] = await Promise.all([
        pagesOf(context, question),
        pagesOf(context, { ...question, limit: 7 }),
      ])
      if (!whole || !parts) return notChecked(NONE)
      onceEach(
        'requirements',
        parts.map((rule) => JSON.stringify(rule)),
      )
      must(same(whole, parts), 'requirements() returned other rules in smaller pages')
    }
    return undefined
  },
  'returns the figures of the requested year and line of business': async (context, { metrics }) => {
    if (!metrics) return notChecked('the insurer has no yearly figures')
    for (const question of figuresOf(context)) {
      const year = port.parsed('metrics', await metrics(context.call(), question))
      must(
        year === null || (year.year === question.year && year.line === question.line),
        'metrics() returned another year or line of business',
      )
      for (const figures of [year?.standard, year?.expedited])
        must(
          (figures?.approvedPercent ?? 0) + (figures?.deniedPercent ?? 0) <= 100.1,
          'metrics() returned percentages above 100 % in total',
        )
    }
    return undefined
  },
})

export const approvalRulesPromises = [...ruleChecks, ...checks]
