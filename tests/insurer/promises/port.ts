import type { PortName } from '#server/insurer/insurer.ts'
import { type Reads, everyPortPromises } from './every-port.ts'
import { type Operations, operationsOf, parsedAs } from './operations.ts'
import {
  type Context,
  type InsurerPromise,
  NOT_WRITABLE,
  type NotChecked,
  must,
  notChecked,
  same,
} from './promise.ts'

type Outcome = Promise<NotChecked | void>

/** Records that checks read or send. If there are none (undefined, null or an empty list), `none` is the reason. */
type Prepared<Records> = { prepare: (context: Context) => Promise<Records | null | undefined>; none?: string }

type Checks<Parts extends readonly unknown[]> = Record<string, (...parts: Parts) => Outcome>

/** Returns the helpers with which the file of a port defines its promises. */
export function portOf<Name extends PortName>(port: Name) {
  type Parts = [context: Context, operations: Operations<Name>]
  const of = (context: Context) => operationsOf(context, port)
  const parsed = <Answer>(operation: string, answer: Answer) => parsedAs(port, operation, answer)

  const checks = (all: Checks<Parts>): readonly InsurerPromise[] =>
    Object.entries(all).map(([name, check]) => ({
      port,
      name,
      check: (context) => check(context, of(context)),
    }))

  /** Promises whose checks read records of the known member. */
  const checksOf = <Records>(
    { prepare, none = '' }: Prepared<Records>,
    all: Checks<[records: Records, ...Parts]>,
  ) =>
    Object.entries(all).map(([name, check]): InsurerPromise => ({
      port,
      name,
      check: async (context) => {
        const records = await prepare(context)
        const isNothing =
          records === undefined || records === null || (Array.isArray(records) && records.length === 0)
        return isNothing ? notChecked(none) : check(records, context, of(context))
      },
    }))

  /** Promises whose checks change records. Each check gets a new record to send. */
  const writes = <Records>(prepared: Prepared<Records>, all: Checks<[records: Records, ...Parts]>) =>
    checksOf(prepared, all).map((promise): InsurerPromise => ({
      ...promise,
      isWrite: true,
      check: async (context) => (context.writable ? promise.check(context) : notChecked(NOT_WRITABLE)),
    }))

  /** Calls the operation twice at once and then once more, all with the same key. Throws if the answers differ. */
  async function answeredOnce<Answer>(operation: string, ask: () => Promise<Answer>): Promise<Answer> {
    const [first, second] = await Promise.all([ask(), ask()])
    for (const answer of [first, second, await ask()])
      must(
        same(parsed(operation, answer), first),
        `${operation}() gave different answers to the same idempotency key`,
      )
    return first
  }

  const reads = (all: Reads<Name>) => everyPortPromises(port, all)
  return { of, parsed, checks, checksOf, writes, reads, answeredOnce }
}
