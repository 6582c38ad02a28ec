import type { IdempotencyKey, InsurerCall } from './call.ts'
import type { Provider } from './provider-directory.ts'

/** Whom a member has chosen, and from when to when; `endsOn` is null while no change is known. */
export type PrimaryCareChoice = {
  memberId: string
  provider: Provider
  startsOn: string
  endsOn: string | null
}

export type PrimaryCareChange = {
  key: IdempotencyKey
  contractId: string
  memberId: string
  providerId: string
  reason: string | null
}

/** The primary care provider of each member of a plan that asks for one. */
export type PrimaryCare = {
  /** The choice in force first, then the one to come. */
  ofMember(call: InsurerCall, memberId: string): Promise<PrimaryCareChoice[]>
  /** The choice as it was taken; when it begins is the insurer's to say. */
  change(call: InsurerCall, change: PrimaryCareChange): Promise<PrimaryCareChoice>
}
