import { MOST_POINTS } from '#contract/calls/health-record.ts'
import type { RecordEntry, TrendPoint } from '#contract/entities/health-record.ts'
import type { ReadableRecord } from '#server/access/readable-records.ts'
import { ifDown } from '#server/insurer/call.ts'
import type { Handles } from '#server/platform/http/handles.ts'
import type { CallServices } from '#server/services.ts'
import type { RecordSource } from './kinds.ts'
import { newestOf } from './lists.ts'
import { isValid } from './present/caution.ts'
import { inUnit } from './units.ts'

/**
 * The values of the same test from the same laboratory, oldest first. Values in another unit form another series,
 * unless a fixed factor converts the units. Values without a number or a day aren't points, and neither are those that
 * were entered by mistake or canceled.
 */
export async function trendOf(
  services: CallServices,
  handles: Handles,
  { source, of, entry }: { source: RecordSource; of: ReadableRecord; entry: RecordEntry },
): Promise<{ trend: TrendPoint[]; isPartial: boolean }> {
  const { value, codes } = entry
  const [code] = codes
  if (!code || !value || value.number === null || !isValid(entry)) return { trend: [], isPartial: false }
  try {
    const asked = { of, limit: MOST_POINTS, code: code.code }
    const { entries, isPartial } = await newestOf(services, handles, source, asked)
    const points = entries.flatMap((one) => {
      const isSame = one.codes.some(({ code: other }) => other === code.code)
      return isSame && one.source.name === entry.source.name ? pointOf(one, value.unit) : []
    })
    return { trend: points.toReversed(), isPartial }
  } catch (error) {
    return ifDown(error, { trend: [], isPartial: true })
  }
}

function pointOf(entry: RecordEntry, unit: string): TrendPoint[] {
  const { handle, on } = entry
  const value = entry.value && isValid(entry) ? inUnit(entry.value, unit) : null
  return on?.length === 10 && value ? [{ handle, on, value }] : []
}
