import type { Requirement, RequirementsQuestion } from '#server/insurer/approval-rules.ts'
import { portOf } from './port.ts'
import { type Context, must, notChecked, onceEach, same, today } from './promise.ts'

const port = portOf('authorizations')

const NONE = 'there are no lists of what needs approval'

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
    must(page.rows.length <= question.limit, 'requirements() answers more rows than were asked for')
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
  'a rule that depends says on what': async (all) =>
    must(
      all.every(({ answer, condition }) => answer !== 'depends' || condition !== null),
      'one has no condition',
    ),
  'no rule ends before it begins': async (all) =>
    must(
      all.every(({ from, to }) => from === null || to === null || from <= to),
      'one ends before it begins',
    ),
})

const checks = port.checks({
  'pages of a list have each rule once, in one order': async (context) => {
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
      must(same(whole, parts), 'requirements() answers other rules in smaller pages')
    }
    return undefined
  },
  'figures are those of the year and the line that are asked for': async (context, { metrics }) => {
    if (!metrics) return notChecked('there are no yearly figures')
    for (const question of figuresOf(context)) {
      const year = port.parsed('metrics', await metrics(context.call(), question))
      must(year === null || (year.year === question.year && year.line === question.line), 'they are others')
      for (const figures of [year?.standard, year?.expedited])
        must((figures?.approvedPercent ?? 0) + (figures?.deniedPercent ?? 0) <= 100.1, 'they exceed 100 %')
    }
    return undefined
  },
})

export const approvalRulesPromises = [...ruleChecks, ...checks]
