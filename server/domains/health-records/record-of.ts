import type { ContractType } from '#contract/entities/plan.ts'
import { type RequestContext, refuse } from '#server/access/access.ts'
import { readableRecords } from '#server/access/readable-records.ts'
import type { Handles } from '#server/platform/http/handles.ts'
import type { CallServices } from '#server/services.ts'

export const keepsRecords = async ({ insurer }: CallServices): Promise<boolean> =>
  (await insurer.offers()).has('healthRecords')

export type Asked = { memberId: string; contractType: ContractType; person?: string | undefined }

/** The requested record, if the caller may see it; refuses any other. */
export async function recordOf(
  services: CallServices,
  handles: Handles,
  asking: RequestContext,
  asked: Asked,
) {
  const readable = await readableRecords(services, asking, asked)
  const memberId = asked.person === undefined ? asked.memberId : handles.read('person', asked.person)
  const of = readable.find((one) => one.memberId === memberId)
  return of ? { readable, of } : refuse(services, asking, memberId ?? asked.memberId)
}
