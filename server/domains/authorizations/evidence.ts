import type { AppealEvidence, EvidenceKey } from '#contract/entities/appeal.ts'
import { isId } from '#server/access/access.ts'
import { type PlanInReach, planOf } from '#server/access/reach.ts'
import type { MemberAuthorization } from '#server/insurer/authorizations.ts'
import { problem } from '#server/platform/http/problem.ts'
import type { CallServices } from '#server/services.ts'

type Asked = {
  found: MemberAuthorization
  plan: PlanInReach
  keys: readonly EvidenceKey[]
}

/** The insurer's records that go with an appeal of an authorization. Refuses a record that isn't about it. */
export async function evidenceFor(
  services: CallServices,
  { found, plan, keys }: Asked,
): Promise<AppealEvidence[]> {
  const distinct = new Map(keys.map((key) => [`${key.kind} ${key.id}`, key]))
  const records: Awaited<ReturnType<typeof recordOf>>[] = []
  // One after another, because the appeal and its reads share the transaction's connection.
  for (const key of distinct.values()) records.push(await recordOf(services, { found, plan, key }))
  return records.map((record) => {
    if (!record) throw problem(422, 'INVALID_REQUEST', undefined, { evidence: 'must be about the decision' })
    return record
  })
}

type OneAsked = Omit<Asked, 'keys'> & { key: EvidenceKey }

async function recordOf(
  services: CallServices,
  { found, plan, key: { kind, id } }: OneAsked,
): Promise<AppealEvidence | undefined> {
  switch (kind) {
    case 'request':
      return { kind, id: null, name: '' }
    case 'criteria':
      return found.criteria === null ? undefined : { kind, id: null, name: '' }
    case 'letter':
      return letterOf(services, { found, plan, id })
    case 'file': {
      const file = found.filesSent.find(({ fileId }) => fileId === id)
      return file && { kind, id, name: file.name }
    }
    case 'network-proof':
    case 'estimate':
      return undefined
  }
}

/** The portal's id of a letter, which is one of the insurer's files. */
const LETTER = /^d-([\w-]{1,40})$/

async function letterOf(
  { insurer }: CallServices,
  { found, plan, id }: Omit<Asked, 'keys'> & { id: string | null },
): Promise<AppealEvidence | undefined> {
  const documentId = LETTER.exec(id ?? '')?.[1]
  if (documentId === undefined || !isId(documentId) || !(await insurer.offers()).has('documents'))
    return undefined
  const letter = await insurer.documents.read(documentId)
  if (!letter || !planOf([plan], letter) || letter.authorization !== found.authorizationNumber)
    return undefined
  return { kind: 'letter', id: documentId, name: letter.title }
}
