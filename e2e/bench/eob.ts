import { brandFor } from '#contract/brands/brand.ts'
import { builtInBrands } from '#server/platform/brands/brand-files.ts'
import { type EobOptions, eobPdf } from '#server/domains/claims/eob-pdf.ts'
import { systemClock, todayOf } from '#server/config/clock.ts'
import { claimsOfWorld } from '#server/insurers/sandbox/history/history.ts'
import { median, ms, percentile } from './numbers.ts'
import type { Row } from './table.ts'

const LIMIT_MS = 60
const PAPERS = 300

/** Times consecutive explanations of benefits on a server that has already made one. */
export async function eobPapers(): Promise<Row> {
  const today = todayOf(systemClock)
  const claims = claimsOfWorld(today).filter(({ hasEob }) => hasEob)
  const making: EobOptions = {
    language: 'en',
    issuer: { brand: brandFor(builtInBrands(), 'ABCBS'), phone: '(501) 555-0110' },
    today,
    isInAppeal: false,
    appealBy: null,
  }
  const [first] = claims
  if (first) await eobPdf(first, making)
  const times: number[] = []
  for (const claim of claims.slice(0, PAPERS)) {
    const begun = performance.now()
    await eobPdf(claim, making)
    times.push(performance.now() - begun)
  }
  const value = percentile(times, 0.99)
  return {
    what: 'Explanations of benefits (PDF), 99 of 100',
    note: `median ${ms(median(times))} of ${times.length}`,
    value,
    limit: LIMIT_MS,
    unit: 'ms',
  }
}
