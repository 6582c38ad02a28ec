import type { Asker } from '#server/insurer/call.ts'

/** The most contracts remembered; those mentioned longest ago are forgotten first. */
const MOST_CONTRACTS = 10_000
/** The most patients remembered for one contract. */
const MOST_PATIENTS = 20

/** Patient ids on a contract, each with the reference to the subscriber, if known. */
type Leads = ReadonlyMap<string, string | undefined>

/**
 * Remembers which patients a FHIR server has named on a contract: R4 can search coverage by beneficiary and by
 * subscriber, but not by `subscriberId`. Kept for each user separately, because the server may name other people to
 * another user. A lead says only where to look, so it doesn't expire.
 */
export class ContractLeads {
  readonly #kept = new Map<string, Map<string, string | undefined>>()

  /** Remembers a patient on a contract; a subscriber that is already known stays if none is given. */
  add(
    { username }: Asker,
    {
      contractId,
      patientId,
      subscriber,
    }: { contractId: string; patientId: string; subscriber: string | undefined },
  ): void {
    const key = JSON.stringify([username, contractId])
    const leads = this.#kept.get(key) ?? new Map<string, string | undefined>()
    moveToEnd(leads, patientId, subscriber ?? leads.get(patientId))
    dropOldest(leads, MOST_PATIENTS)
    moveToEnd(this.#kept, key, leads)
    dropOldest(this.#kept, MOST_CONTRACTS)
  }

  /** Forgets a patient whom the server no longer shows this user. */
  drop({ username }: Asker, { contractId, patientId }: { contractId: string; patientId: string }): void {
    this.#kept.get(JSON.stringify([username, contractId]))?.delete(patientId)
  }

  /** The patients that this user's calls have found on a contract. */
  to({ username }: Asker, contractId: string): Leads {
    return this.#kept.get(JSON.stringify([username, contractId])) ?? new Map()
  }
}

function moveToEnd<Value>(all: Map<string, Value>, key: string, value: Value): void {
  all.delete(key)
  all.set(key, value)
}

function dropOldest(all: Map<string, unknown>, most: number): void {
  for (const key of all.keys()) {
    if (all.size <= most) return
    all.delete(key)
  }
}
