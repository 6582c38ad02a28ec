import type { MailEnrollment, MailOrder, MailSetUp } from '#contract/entities/mail-order.ts'
import type { IdempotencyKey, InsurerCall } from './call.ts'

type OfMember = { contractId: string; memberId: string; planId: string }

/** The pharmacy that sends medicines by mail. Whether the caller may write is checked by the portal. */
export type MailOrders = {
  /** Null if the plan has no mail pharmacy. */
  enrollment(call: InsurerCall, member: OfMember): Promise<MailEnrollment | null>
  /** Sets it up, or changes the address; once for each key. Refused with PHA-0008 if the plan has no mail pharmacy. */
  enroll(call: InsurerCall, setUp: OfMember & MailSetUp & { key: IdempotencyKey }): Promise<MailEnrollment>
  /** Those of a member, the newest first. */
  orders(call: InsurerCall, memberId: string): Promise<MailOrder[]>
  /**
   * Orders the next 90 days of a prescription of the member; once for each key. Refused with PHA-0008 before the member is
   * enrolled, for a prescription that isn't the member's or can't be mailed, and while an order for it is under way.
   */
  order(
    call: InsurerCall,
    request: OfMember & { key: IdempotencyKey; prescriptionId: string },
  ): Promise<MailOrder>
}
