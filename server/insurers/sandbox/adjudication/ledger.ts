import {
  type BilledLine,
  type Before,
  type Had,
  NOTHING_USED,
  type PastService,
  type PricedLine,
  type Used,
  usedAfter,
} from './adjudicate.ts'

/** Tracks a contract's use of its yearly limits while its claims are decided in order. */
export class Ledger {
  readonly #used = new Map<string, Used>()
  readonly #had = new Map<string, Had>()

  before(memberId: string, year: number): Before {
    return {
      individual: this.#of(`${memberId} ${year}`),
      family: this.#of(`family ${year}`),
      had: this.#had.get(memberId) ?? {},
    }
  }

  /** `sign` -1 returns the amounts that a line had used, when its claim is reversed. */
  book(memberId: string, year: number, line: BilledLine, priced: PricedLine, sign: 1 | -1 = 1): void {
    for (const key of [`${memberId} ${year}`, `family ${year}`])
      this.#used.set(key, usedAfter(this.#of(key), line, priced, sign))
    this.#had.set(memberId, hadAfter(this.#had.get(memberId) ?? {}, line, priced, sign))
  }

  #of(key: string): Used {
    return this.#used.get(key) ?? NOTHING_USED
  }
}

/** Returns past services plus a decided line, or with -1 minus it. Denied lines aren't included. */
export function hadAfter(
  had: Had,
  { benefit, on }: BilledLine,
  { money: { planPaidCents }, isDenied }: PricedLine,
  sign: 1 | -1 = 1,
): Had {
  if (isDenied) return had
  const services = had[benefit] ?? []
  const isSame = (one: PastService) => one.on.equals(on) && one.planPaidCents === planPaidCents
  const left = services.toSpliced(services.findIndex(isSame), 1)
  return { ...had, [benefit]: sign === 1 ? [...services, { on, planPaidCents }] : left }
}
