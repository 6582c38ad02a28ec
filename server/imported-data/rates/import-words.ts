import { basename } from 'node:path'
import type { ImportedRates, RateProgress } from './import-rates.ts'

const MEGABYTE = 1024 * 1024
const MILLION = 1_000_000

/** How far an import is: `34 %  171 MB of 500 MB  2.1 M rates  41 s left`. */
export function progressInWords({ bytes, ofBytes, rates }: RateProgress, ms: number): string {
  const share = ofBytes === 0 ? 1 : bytes / ofBytes
  const left = share === 0 ? '' : `  ${Math.ceil((ms / share - ms) / 1000)} s left`
  const megabytes = `${mega(bytes)} MB of ${mega(ofBytes)} MB`
  return `${Math.floor(share * 100)} %  ${megabytes}  ${countInWords(rates)} rates${left}`
}

const mega = (bytes: number): string => (bytes / MEGABYTE).toFixed(0)

const countInWords = (count: number): string =>
  count < MILLION ? count.toLocaleString('en-US') : `${(count / MILLION).toFixed(1)} M`

/** What an import has read, left out and put in force, a line for each. */
export function summaryOf({ joined, files }: ImportedRates): string[] {
  const lines = files.flatMap(({ name, schemaVersion, rates, notes, isSkipped }) => [
    `${basename(name)}: ${isSkipped ? 'read before, ' : ''}says schema ${schemaVersion || 'nothing'}, ${rates.toLocaleString('en-US')} rates.`,
    ...notes.map((note) => `  ${note}`),
  ])
  const { rates, groups, services, repeated, withoutProvider, before } = joined
  if (repeated > 0) lines.push(`${repeated} rates were there twice; the last one counts.`)
  if (withoutProvider > 0)
    lines.push(`${withoutProvider} groups are known by their taxpayer number alone, and no provider has it.`)
  if (rates === 0) return [...lines, `No rate is kept. The ${before} rates of before stay in force.`]
  return [...lines, `In force: ${rates} rates of ${services} services for ${groups} groups of providers.`]
}
