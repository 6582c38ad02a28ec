import type { Share } from './benefits.ts'
import type { InsurerCall } from './call.ts'

/** A drug on the plan's list. What the insurer does not state is null. */
export type FormularyDrug = {
  drugId: string
  name: string
  strength: string | null
  form: string | null
  isGeneric: boolean | null
  tier: string | null
  /** What the member pays at a retail pharmacy and by mail. */
  retail: Share | null
  mail: Share | null
  needsAuthorization: boolean | null
  hasStepTherapy: boolean | null
  /** The most that is paid for at once, in the insurer's words. */
  quantityLimit: string | null
  /** Drug ids of cheaper ones with the same effect. */
  alternatives: readonly string[]
}

/** Which drugs a plan pays for. */
export type Formulary = {
  search(
    call: InsurerCall,
    query: { planId: string; text: string; cursor: string | undefined; limit: number },
  ): Promise<{ drugs: FormularyDrug[]; next: string | null }>
  read(call: InsurerCall, query: { planId: string; drugId: string }): Promise<FormularyDrug | null>
}
