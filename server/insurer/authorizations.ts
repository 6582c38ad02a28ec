import type { IdempotencyKey, InsurerCall } from './call.ts'

/** Days are ISO dates. What the insurer does not state is null. */
export type Authorization = {
  authorizationId: string
  /** What the member names when they call about it. */
  authorizationNumber: string
  contractId: string
  memberId: string
  kind: 'service' | 'inpatient' | 'drug' | 'equipment'
  status:
    | 'received'
    | 'in-review'
    | 'information-needed'
    | 'approved'
    | 'partly-approved'
    | 'denied'
    | 'canceled'
  service: string
  requestingProvider: string | null
  servicingProvider: string | null
  requestedOn: string | null
  decidedOn: string | null
  validFrom: string | null
  validTo: string | null
  requestedUnits: number | null
  approvedUnits: number | null
  /** In the insurer's words. */
  reason: string | null
}

/** A hospital stay that a member or a provider announces. */
export type AdmissionRequest = {
  key: IdempotencyKey
  contractId: string
  memberId: string
  facility: string
  admissionOn: string
  reason: string
}

/** Approvals that a service needs before it is given. */
export type Authorizations = {
  ofMembers(call: InsurerCall, memberIds: readonly string[]): Promise<Authorization[]>
  read(call: InsurerCall, authorizationId: string): Promise<Authorization | null>
  requestAdmission(call: InsurerCall, request: AdmissionRequest): Promise<Authorization>
}
