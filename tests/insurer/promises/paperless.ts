import { randomUUID } from 'node:crypto'
import { PAPER_TYPES } from '#contract/entities/paperless.ts'
import type { NewPaperChoices } from '#server/insurer/paperless.ts'
import { memberIdOf, memberIdsOf } from './known-member.ts'
import { portOf } from './port.ts'
import { type Context, must, refusedAs, repeated, same } from './promise.ts'

const port = portOf('paperless')

const chosen = (context: Context, change: Partial<NewPaperChoices>): NewPaperChoices => ({
  key: randomUUID(),
  memberId: memberIdOf(context),
  choices: [],
  consentsToTaxForm: false,
  ...change,
})

const aMember = { prepare: async (context: Context) => memberIdOf(context) }

const writes = port.writes(aMember, {
  'keeps a choice for its document type only, and lists each type once': async (
    memberId,
    context,
    { of, choose },
  ) => {
    const all = PAPER_TYPES.map((type) => ({ type, isPaperless: false }))
    await choose(context.call(), chosen(context, { choices: all }))
    const one = { choices: [{ type: 'letter' as const, isPaperless: true }] }
    const answer = port.parsed('choose', await choose(context.call(), chosen(context, one)))
    const kept = port.parsed('of', await of(context.call(), memberId))
    must(same(answer, kept), 'choose() differed from of()')
    must(repeated(kept.map(({ type }) => type)).length === 0, 'of() returned a document type twice')
    must(
      kept.every(({ type, isPaperless }) => isPaperless === (type === 'letter')),
      'choose() changed another type, or lost the change',
    )
  },
  'makes a choice once per idempotency key': async (memberId, context, { of, choose }) => {
    const first = chosen(context, { choices: [{ type: 'eob', isPaperless: true }] })
    await choose(context.call(), first)
    await choose(context.call(), chosen(context, { choices: [{ type: 'eob', isPaperless: false }] }))
    await choose(context.call(), first)
    const kept = await of(context.call(), memberId)
    must(
      kept.find(({ type }) => type === 'eob')?.isPaperless === false,
      'choose() made the choice again for the same idempotency key',
    )
  },
  'refuses a paperless tax form with PRF-0003 unless the member consents': async (
    memberId,
    context,
    { of, choose },
  ) => {
    const choices = [{ type: 'tax' as const, isPaperless: true }]
    await choose(context.call(), chosen(context, { choices: [{ type: 'tax', isPaperless: false }] }))
    await refusedAs('PRF-0003', choose(context.call(), chosen(context, { choices })))
    const kept = await of(context.call(), memberId)
    must(kept.find(({ type }) => type === 'tax')?.isPaperless === false, 'the refused choice was kept')
    const after = await choose(context.call(), chosen(context, { choices, consentsToTaxForm: true }))
    must(
      after.find(({ type }) => type === 'tax')?.isPaperless === true,
      'choose() did not accept the choice with consent',
    )
  },
  'refuses a choice for an unknown member with NOT_FOUND': async (_memberId, context, { choose }) => {
    const choices = [{ type: 'eob' as const, isPaperless: true }]
    const stranger = { ...chosen(context, { choices }), memberId: 'no-such-id-7' }
    await refusedAs('NOT_FOUND', choose(context.call(), stranger))
  },
})

const reads = port.reads({ of: { own: memberIdsOf, odd: (id) => [id] } })

export const paperlessPromises = [...writes, ...reads]
