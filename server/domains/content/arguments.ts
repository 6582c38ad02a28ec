import { parseArgs } from 'node:util'
import * as v from 'valibot'
import { ContentDay } from '#contract/content/item.ts'
import type { PlanTraits } from '#contract/content/variants.ts'
import { ContractType, Tier1 } from '#contract/entities/plan.ts'

export const USAGE = `npm run content -- check [folder]                   list every mistake, with file and field
npm run content -- show [<id>] [--at <yyyy-mm-dd>] --member <brand>/<group>[/<kind>]
                                                    show what members of a plan see on a day
npm run content -- versions                         list earlier versions, newest first
npm run content -- rollback <version>               restore a version's files to CONTENT_DIR`

export type ContentArguments =
  | { act: 'check'; folder: string | undefined }
  | { act: 'show'; id: string | undefined; at: string | undefined; plan: PlanTraits }
  | { act: 'versions' }
  | { act: 'rollback'; version: string }

const Plan = v.pipe(
  v.string(),
  v.transform((text) => text.split('/')),
  v.union([v.tuple([Tier1, v.string()]), v.tuple([Tier1, v.string(), ContractType])]),
  v.transform(([tier1, groupNumber, contractType = 'medical']): PlanTraits => ({
    tier1,
    groupNumber,
    contractType,
  })),
)

/** Parses the command line; returns the problem as text if it's wrong. */
export function parseContentArguments(args: string[]): ContentArguments | string {
  try {
    const { positionals, values } = parseArgs({
      args,
      allowPositionals: true,
      options: { at: { type: 'string' }, member: { type: 'string' } },
    })
    const [act, argument, ...more] = positionals
    if (more.length > 0) return `Unexpected arguments: ${more.join(' ')}`
    if (act !== 'show' && Object.keys(values).length > 0) return '--at and --member only work with show.'
    if (act === 'check') return { act, folder: argument }
    if (act === 'versions' && argument === undefined) return { act }
    if (act === 'rollback' && argument !== undefined) return { act, version: argument }
    if (act === 'show') return shownBy(argument, values)
    return 'Missing command: check, show, versions or rollback.'
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

function shownBy(
  id: string | undefined,
  { at, member }: { at?: string | undefined; member?: string | undefined },
): ContentArguments | string {
  if (!member) return 'show requires --member <brand>/<group>.'
  const day = v.safeParse(v.optional(ContentDay), at)
  if (!day.success) return `--at ${day.issues[0].message}.`
  const plan = v.safeParse(Plan, member)
  if (!plan.success)
    return `--member ${member} is not a plan; it must be a line of business such as ABCBS, a group, and optionally one of ${ContractType.options.join(', ')}.`
  return { act: 'show', id, at: day.output, plan: plan.output }
}
