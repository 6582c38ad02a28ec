import { RECORD_TYPES, type RecordType } from '#server/insurer/health-records.ts'
import type { Handles } from '#server/platform/http/handles.ts'

/** The resource that a handle refers to; undefined for any other handle. */
export function resourceNamed(
  handles: Handles,
  handle: string,
): { memberId: string; type: RecordType; id: string } | undefined {
  const [memberId, named, id] = handles.read('record', handle)?.split(' ') ?? []
  const type = RECORD_TYPES.find((one) => one === named)
  return memberId !== undefined && type && id !== undefined ? { memberId, type, id } : undefined
}
