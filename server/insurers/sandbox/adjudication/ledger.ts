import {
  type BilledLine,
  type Before,
  NOTHING_USED,
  type PricedLine,
  type Used,
  usedAfter,
} from './adjudicate.ts'

/** What a contract has used of its years, while its claims are decided one after the other. */
export class Ledger {
  readonly #used = new Map<string, Used>()

  before(memberId: string, year: number): Before {
    return { individual: this.#of(`${memberId} ${year}`), family: this.#of(`family ${year}`) }
  }

  /** `sign` -1 gives back what a line had used, when its claim is taken back. */
  book(memberId: string, year: number, line: BilledLine, priced: PricedLine, sign: 1 | -1 = 1): void {
    for (const key of [`${memberId} ${year}`, `family ${year}`])
      this.#used.set(key, usedAfter(this.#of(key), line, priced, sign))
  }

  #of(key: string): Used {
    return this.#used.get(key) ?? NOTHING_USED
  }
}
