import { basename } from 'node:path'
import type { ImportedRates, RateProgress } from './import-rates.ts'

const MEGABYTE = 1024 * 1024
const MILLION = 1_000_000

/** The progress of an import: `34 %  171 MB of 500 MB  2.1 M rates  41 s left`. */
export function progressInWords({ bytes, ofBytes, rates }: RateProgress, ms: number): string {
  const share = ofBytes === 0 ? 1 : bytes / ofBytes
  const left = share === 0 ? '' : `  ${Math.ceil((ms / share - ms) / 1000)} s left`
  const megabytes = `${mega(bytes)} MB of ${mega(ofBytes)} MB`
  return `${Math.floor(share * 100)} %  ${megabytes}  ${countInWords(rates)} rates${left}`
}

const mega = (bytes: number): string => (bytes / MEGABYTE).toFixed(0)

const countInWords = (count: number): string =>
  count < MILLION ? count.toLocaleString('en-US') : `${(count / MILLION).toFixed(1)} M`

const count = (number: number, one: string): string =>
  `${number.toLocaleString('en-US')} ${one}${number === 1 ? '' : 's'}`

/** The rates that an import has read, left out and activated, one line each. */
export function summaryOf({ joined, files }: ImportedRates): string[] {
  const lines = files.flatMap(({ name, schemaVersion, rates, notes, isSkipped }) => [
    `${basename(name)}: ${isSkipped ? 'already read, ' : ''}schema ${schemaVersion || 'unstated'}, ${count(rates, 'rate')}.`,
    ...notes.map((note) => `  ${note}`),
  ])
  const { rates, groups, services, repeated, withoutProvider, before } = joined
  if (repeated > 0) lines.push(`Repeated: ${count(repeated, 'rate')}; the last one counts.`)
  if (withoutProvider > 0)
    lines.push(`No known provider for the taxpayer number: ${count(withoutProvider, 'group')}.`)
  if (rates === 0) return [...lines, `No rates were imported. Still in force: ${count(before, 'rate')}.`]
  return [
    ...lines,
    `In force: ${count(rates, 'rate')} of ${count(services, 'service')} for ${count(groups, 'provider group')}.`,
  ]
}
