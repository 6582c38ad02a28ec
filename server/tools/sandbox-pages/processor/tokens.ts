import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { readCode } from '#contract/typed-text.ts'
import type { Database } from '#server/platform/db/open.ts'
import { processorTokens } from '#server/domains/payments/tables.ts'
import { TEST_ACCOUNTS, TEST_CARDS, TEST_ROUTING, isCardNumber, isRoutingNumber } from './numbers.ts'

const digits = v.pipe(v.string(), v.maxLength(40), v.transform(readCode))

/** The input from the fields page. The security code is checked but not stored. */
const Given = v.variant('kind', [
  v.strictObject({
    kind: v.literal('card'),
    number: v.pipe(digits, v.check(isCardNumber, 'number')),
    expires: v.pipe(v.string(), v.regex(/^(0[1-9]|1[0-2]) ?\/ ?\d{2}$/, 'expires')),
    code: v.pipe(digits, v.regex(/^\d{3,4}$/, 'code')),
  }),
  v.strictObject({
    kind: v.literal('bank'),
    type: v.picklist(['checking', 'savings']),
    routing: v.pipe(digits, v.check(isRoutingNumber, 'routing')),
    account: v.pipe(digits, v.regex(/^\d{4,17}$/, 'account')),
  }),
])

/** A field that is invalid, or that is valid but not a test number. */
export type Refused = { field: string; because: 'wrong' | 'notATest' | 'expired' }

type TokenRow = typeof processorTokens.$inferSelect
export type StoredToken = Omit<TokenRow, 'behavior'>

/** Accepts a number and returns a token for it; only the last four digits are stored. */
export async function tokenize(
  db: Database,
  body: unknown,
  today: Temporal.PlainDate,
): Promise<StoredToken | Refused> {
  const given = v.safeParse(Given, body)
  if (!given.success) {
    const path = v.getDotPath(given.issues[0])
    return { field: path ?? 'number', because: 'wrong' }
  }
  const known = given.output.kind === 'card' ? cardOf(given.output, today) : accountOf(given.output)
  if ('because' in known) return known
  const row: TokenRow = { token: `tok-${randomUUID()}`, ...known }
  await db.insert(processorTokens).values(row)
  const { behavior: _, ...told } = row
  return told
}

type Of<Kind> = Extract<v.InferOutput<typeof Given>, { kind: Kind }>

function cardOf(
  { number, expires }: Of<'card'>,
  today: Temporal.PlainDate,
): Omit<TokenRow, 'token'> | Refused {
  const [month = '', year = ''] = expires.split('/').map((part) => part.trim())
  const until = `20${year}-${month}`
  if (until < today.toString().slice(0, 7)) return { field: 'expires', because: 'expired' }
  const card = TEST_CARDS[number]
  if (!card) return { field: 'number', because: 'notATest' }
  const { brand, behavior } = card
  return { kind: 'card', brand, last4: number.slice(-4), expires: until, behavior }
}

function accountOf({ type, routing, account }: Of<'bank'>): Omit<TokenRow, 'token'> | Refused {
  if (routing !== TEST_ROUTING) return { field: 'routing', because: 'notATest' }
  const known = TEST_ACCOUNTS[account]
  if (!known) return { field: 'account', because: 'notATest' }
  const brand = type === 'checking' ? 'Checking account' : 'Savings account'
  return { kind: 'bank', brand, last4: account.slice(-4), expires: null, behavior: known.behavior }
}
