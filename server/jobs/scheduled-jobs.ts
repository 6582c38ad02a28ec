import { type CallServices, type Services, servicesFor } from '#server/services.ts'
import { forgetOldDrafts } from '#server/messages/drafts-repository.ts'
import { deliverNews } from '#server/messages/deliver-news.ts'
import { draftDue } from '#server/payments/autopay-job.ts'
import { reportPayments } from '#server/payments/insurer-report.ts'
import { chargeDue, postDue, sendOwedReceipts } from '#server/payments/payment-jobs.ts'

import { takeInsurerChanges } from './insurer-changes.ts'

/**
 * What has to be done without anybody asking. Each looks at what is due by the server's clock and may be run at any
 * time, twice or by two servers at once: what it does is done once because of what it finds and writes.
 */
export const scheduledJobs = {
  'payments.charge': chargeDue,
  'autopay.draft': draftDue,
  'payments.post': postDue,
  'payments.report': reportPayments,
  'payments.receipts': sendOwedReceipts,
  'insurer.changes': takeInsurerChanges,
  'news.deliver': deliverNews,
  'drafts.forget': forgetOldDrafts,
} satisfies Record<string, (services: CallServices) => Promise<number>>

export type JobName = keyof typeof scheduledJobs

/** All of them, one after the other; how much each had to do. */
export async function runDue(services: Services): Promise<Record<string, number>> {
  const done: Record<string, number> = {}
  for (const [name, run] of Object.entries(scheduledJobs)) done[name] = await run(servicesFor(services))
  return done
}
