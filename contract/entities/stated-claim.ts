import type { Claim, ClaimLine, ClaimMoney, ClaimRow } from './claim.ts'

/** `null` is what nobody stated; pages say "None noted" and never fill it in. */
type Unsure<Whole, Keys extends keyof Whole> = Omit<Whole, Keys> & { [Key in Keys]: Whole[Key] | null }

/** The money of a claim that another server keeps, in cents: it need neither be whole nor add up. */
export type StatedMoney = { [Key in keyof ClaimMoney]: number | null }

export type StatedLine = Omit<Unsure<ClaimLine, 'serviceOn' | 'units'>, 'money'> & { money: StatedMoney }

type Doubtful = 'kind' | 'status' | 'network' | 'serviceFrom' | 'serviceTo' | 'receivedOn'

/** A row of the list, ours or another server's. */
export type StatedRow = Omit<Unsure<ClaimRow, Doubtful>, 'money'> & { money: StatedMoney }

type Prescription = NonNullable<Claim['prescription']>

/** An amount in the words of the server that stated it. */
export type StatedAmount = { label: string; cents: number | null }

/** A claim, ours or another server's. */
export type StatedClaim = Omit<Unsure<Claim, Doubtful>, 'money' | 'lines' | 'prescription'> & {
  money: StatedMoney
  lines: StatedLine[]
  prescription: { [Key in keyof Prescription]: Prescription[Key] | null } | null
  /** Everything that another server stated about money, in its order; our own claims have none. */
  asStated?: StatedAmount[]
}
