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

/** How an operation is read. */
type Read<Question, Answer> = {
  /** The questions about the known member. */
  own?: (context: Context) => readonly Question[]
  /** The questions with an id that no record has. */
  odd?: (id: string, context: Context) => readonly Question[]
  /** Whether an answer finds no record; null and an empty list do. */
  isNothing?: (answer: Answer) => boolean
  /** The part of an answer that is the same the next time; all of it if left out. */
  stays?: (answer: Answer) => unknown
}

/** How a port is read, operation by operation. */
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
        return notChecked('there is nothing to ask about this member')
      const operations = operationsOf(context, port) as Record<string, Ask | undefined>
      for (const [operation, read] of looked) {
        const ask = operations[operation]
        // An operation that may be left out.
        if (ask) await check(context, read, (call, question) => ask(call, question), operation)
      }
      return undefined
    }
    return looked.length === 0 ? [] : [{ port, name, check: checkAll }]
  }
  return [
    ...promise('says the same when it is asked twice', 'own', (context, read, ask, operation) =>
      saysTheSameTwice(context, read, async (call, question) =>
        parsedAs(port, operation, await ask(call, question)),
      ),
    ),
    ...promise('finds nothing for the ids of strangers, however odd', 'odd', findsNothing),
    ...promise('ends a call that is given up', undefined, endsWhenGivenUp),
  ]
}

async function saysTheSameTwice(context: Context, { own, stays = (all) => all }: AnyRead, ask: Ask) {
  for (const question of own?.(context) ?? []) {
    const [first, second] = [await ask(context.call(), question), await ask(context.call(), question)]
    must(isDeepStrictEqual(stays(first), stays(second)), 'the second answer is another one')
  }
}

const findsNone = (answer: unknown): boolean => isNull(answer) || isEmpty(answer)

/** Asks with every odd id; breaks if an answer finds anything, or throws. */
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
          `${operation}(): ${what} throws: ${error instanceof Error ? error.message : String(error)}`,
        )
      })
      must(isNothing(answer), `${operation}(): ${what} finds something`)
    }
}

/** Begins a call, gives it up at once, and breaks if it runs longer than the bound. */
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
    timer = setTimeout(() => resolve('goes on'), boundMs)
  })
  const outcome = await Promise.race([answer, bound])
  clearTimeout(timer)
  must(outcome === 'ended', `${operation}() runs on ${boundMs} ms after it was given up`)
}
