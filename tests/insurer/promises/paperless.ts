import { randomUUID } from 'node:crypto'
import { PAPER_TYPES } from '#contract/entities/paperless.ts'
import type { NewPaperChoices } from '#server/insurer/paperless.ts'
import {
  type Context,
  endsWhenGivenUp,
  findsNothing,
  isEmpty,
  must,
  notChecked,
  parsed,
  promisesOf,
  refusedAs,
  repeated,
  same,
} from './promise.ts'

const port = 'paperless'
const READ_ONLY = notChecked('the records may not be changed: say --writable')

const memberOf = ({ own }: Context): string => own[0]?.enrollment.memberId ?? ''

const chosen = (context: Context, change: Partial<NewPaperChoices>): NewPaperChoices => ({
  ...{ key: randomUUID(), memberId: memberOf(context), choices: [], consentsToTaxForm: false },
  ...change,
})

export const paperlessPromises = promisesOf(port, {
  'what is chosen is kept for its type alone, each type once': async (context, { of, choose }) => {
    if (!context.writable) return READ_ONLY
    const all = PAPER_TYPES.map((type) => ({ type, isPaperless: false }))
    await choose(context.call(), chosen(context, { choices: all }))
    const one = { choices: [{ type: 'letter' as const, isPaperless: true }] }
    const answer = parsed(port, 'choose', await choose(context.call(), chosen(context, one)))
    const kept = parsed(port, 'of', await of(context.call(), memberOf(context)))
    must(same(answer, kept), 'choose() answers something else than of()')
    must(repeated(kept.map(({ type }) => type)).length === 0, 'a type stands twice')
    must(
      kept.every(({ type, isPaperless }) => isPaperless === (type === 'letter')),
      'another type was changed, or the change was lost',
    )
  },
  'asked again with the same key, a choice is made once': async (context, { of, choose }) => {
    if (!context.writable) return READ_ONLY
    const first = chosen(context, { choices: [{ type: 'eob', isPaperless: true }] })
    await choose(context.call(), first)
    await choose(context.call(), chosen(context, { choices: [{ type: 'eob', isPaperless: false }] }))
    await choose(context.call(), first)
    const kept = await of(context.call(), memberOf(context))
    must(kept.find(({ type }) => type === 'eob')?.isPaperless === false, 'the key was used twice')
  },
  'a tax form goes online only with consent (PRF-0003)': async (context, { of, choose }) => {
    if (!context.writable) return READ_ONLY
    const choices = [{ type: 'tax' as const, isPaperless: true }]
    await choose(context.call(), chosen(context, { choices: [{ type: 'tax', isPaperless: false }] }))
    await refusedAs('PRF-0003', choose(context.call(), chosen(context, { choices })))
    const kept = await of(context.call(), memberOf(context))
    must(kept.find(({ type }) => type === 'tax')?.isPaperless === false, 'it was changed all the same')
    const after = await choose(context.call(), chosen(context, { choices, consentsToTaxForm: true }))
    must(after.find(({ type }) => type === 'tax')?.isPaperless === true, 'it is not taken with consent')
  },
  'nobody who is not there has a choice, and none is taken for them': async (context, { of, choose }) => {
    await findsNothing((id) => of(context.call(), id), isEmpty)
    if (!context.writable) return
    const choices = [{ type: 'eob' as const, isPaperless: true }]
    await refusedAs(
      'NOT_FOUND',
      choose(context.call(), { ...chosen(context, { choices }), memberId: 'no-such-id-7' }),
    )
  },
  'a call ends when it is given up': async (context, { of }) => {
    await endsWhenGivenUp(context, (call) => of(call, memberOf(context)))
  },
})
