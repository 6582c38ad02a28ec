import type { MailEnrollment, MailOrder, MailSetUp } from '#contract/entities/mail-order.ts'
import type { IdempotencyKey, InsurerCall } from './call.ts'

type OfMember = { contractId: string; memberId: string; planId: string }

/** The pharmacy that sends medicines by mail. The portal checks whether the caller may write. */
export type MailOrders = {
  /** Null if the plan has no mail pharmacy. */
  enrollment(call: InsurerCall, member: OfMember): Promise<MailEnrollment | null>
  /**
   * Sets up mail order, or changes the address, once for each key. Refused with PHA-0008 if the plan has no mail
   * pharmacy.
   */
  enroll(call: InsurerCall, setUp: OfMember & MailSetUp & { key: IdempotencyKey }): Promise<MailEnrollment>
  /** A member's orders, newest first. */
  orders(call: InsurerCall, memberId: string): Promise<MailOrder[]>
  /**
   * Orders the next 90 days of one of the member's prescriptions, once for each key. Refused with PHA-0008 if the
   * member isn't enrolled, if the prescription isn't the member's or can't be mailed, or while an order for it is in
   * progress.
   */
  order(
    call: InsurerCall,
    request: OfMember & { key: IdempotencyKey; prescriptionId: string },
  ): Promise<MailOrder>
}
