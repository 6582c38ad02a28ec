import { isDeepStrictEqual } from 'node:util'
import type { InsurerCall } from '#server/insurer/call.ts'
import type { PortName } from '#server/insurer/insurer.ts'
import { type Operations, operationsOf, parsedAs } from './operations.ts'
import {
  Broken,
  type Context,
  type InsurerPromise,
  ODD_IDS,
  isEmpty,
  isNull,
  must,
  notChecked,
} from './promise.ts'

/** How the checks call an operation that reads. */
type Read<Question, Answer> = {
  /** The questions about the known member. */
  own?: (context: Context) => readonly Question[]
  /** The questions with an unknown id. */
  odd?: (id: string, context: Context) => readonly Question[]
  /** Whether an answer contains no record. By default null and an empty list do. */
  isNothing?: (answer: Answer) => boolean
  /** The part of an answer that must be the same the next time. By default all of it. */
  stays?: (answer: Answer) => unknown
}

/** How the checks call each operation of a port. */
export type Reads<Name extends PortName> = {
  [Operation in keyof Operations<Name>]?: NonNullable<Operations<Name>[Operation]> extends (
    call: InsurerCall,
    question: infer Question,
  ) => Promise<infer Answer>
    ? Read<Question, Answer>
    : never
}

type AnyRead = Read<unknown, unknown>
type Ask = (call: InsurerCall, question: unknown) => Promise<unknown>
type Check = (context: Context, read: AnyRead, ask: Ask, operation: string) => Promise<void>

/** The promises that every port keeps. */
export function everyPortPromises<Name extends PortName>(
  port: Name,
  reads: Reads<Name>,
): readonly InsurerPromise[] {
  const all = Object.entries(reads as Record<string, AnyRead>)
  const promise = (name: string, kind: keyof AnyRead | undefined, check: Check): InsurerPromise[] => {
    const looked = all.filter(([, read]) => kind === undefined || read[kind])
    const checkAll = async (context: Context) => {
      if (kind === 'own' && looked.every(([, { own }]) => own?.(context).length === 0))
        return notChecked('this member has no records to ask about')
      const operations = operationsOf(context, port) as Record<string, Ask | undefined>
      for (const [operation, read] of looked) {
        const ask = operations[operation]
        // Some operations are optional.
        if (ask) await check(context, read, (call, question) => ask(call, question), operation)
      }
      return undefined
    }
    return looked.length === 0 ? [] : [{ port, name, check: checkAll }]
  }
  return [
    ...promise('gives the same answer twice', 'own', (context, read, ask, operation) =>
      saysTheSameTwice(context, read, async (call, question) =>
        parsedAs(port, operation, await ask(call, question)),
      ),
    ),
    ...promise('finds nothing for unknown or malformed ids', 'odd', findsNothing),
    ...promise('ends an aborted call', undefined, endsWhenGivenUp),
  ]
}

async function saysTheSameTwice(context: Context, { own, stays = (all) => all }: AnyRead, ask: Ask) {
  for (const question of own?.(context) ?? []) {
    const [first, second] = [await ask(context.call(), question), await ask(context.call(), question)]
    must(isDeepStrictEqual(stays(first), stays(second)), 'the second answer differed from the first')
  }
}

const findsNone = (answer: unknown): boolean => isNull(answer) || isEmpty(answer)

/** Asks with every unknown or malformed id. Throws if an answer contains a record, or if the operation throws. */
async function findsNothing(
  context: Context,
  { odd, isNothing = findsNone }: AnyRead,
  ask: Ask,
  operation: string,
) {
  for (const [what, id] of ODD_IDS)
    for (const question of odd?.(id, context) ?? []) {
      const answer = await ask(context.call(), question).catch((error: unknown) => {
        throw new Broken(
          `${operation}() threw for ${what}: ${error instanceof Error ? error.message : String(error)}`,
        )
      })
      must(isNothing(answer), `${operation}() returned a record for ${what}`)
    }
}

/** Starts a call and aborts it at once. Throws if the call runs longer than the bound. */
async function endsWhenGivenUp(context: Context, { own, odd }: AnyRead, ask: Ask, operation: string) {
  const { call, boundMs } = context
  const questions = [...(own?.(context) ?? []), ...(odd?.('no-such-id-7', context) ?? [])]
  if (questions.length === 0) return
  const caller = new AbortController()
  const answer = ask(call(caller.signal), questions[0]).then(
    () => 'ended',
    () => 'ended',
  )
  caller.abort()
  let timer: NodeJS.Timeout | undefined
  const bound = new Promise<string>((resolve) => {
    timer = setTimeout(() => resolve('still running'), boundMs)
  })
  const outcome = await Promise.race([answer, bound])
  clearTimeout(timer)
  must(outcome === 'ended', `${operation}() was still running ${boundMs} ms after it was aborted`)
}
