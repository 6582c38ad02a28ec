import { type CallServices, type Services, servicesFor } from '#server/services.ts'
import { writeAuthorizationLetters } from '#server/authorizations/decision-letters.ts'
import { writeAppealLetter } from '#server/claims/appeal-letters.ts'
import { writeEobLetter } from '#server/claims/eob-letters.ts'
import { writeDocumentLetters } from '#server/documents/document-letters.ts'
import { notifyOfDecision } from '#server/reimbursement/decision-letters.ts'
import { forgetOldDrafts } from '#server/messages/drafts-repository.ts'
import { deliverNews } from '#server/messages/deliver-news.ts'
import { draftDue } from '#server/payments/autopay-job.ts'
import { reportPayments } from '#server/payments/insurer-report.ts'
import { chargeDue, postDue, sendOwedReceipts } from '#server/payments/payment-jobs.ts'
import { type ChangeHandlers, takeChanges } from './insurer-changes.ts'
import type { ScheduledJobs } from './jobs.ts'

const changeHandlers: ChangeHandlers = {
  'eob-issued': writeEobLetter,
  'appeal-moved': writeAppealLetter,
  'reimbursement-moved': notifyOfDecision,
  'document-issued': writeDocumentLetters,
  'authorization-decided': writeAuthorizationLetters,
}

/** Writes letters about the insurer's decisions since the last look. Returns the number of new changes. */
export const takeInsurerChanges = (services: CallServices): Promise<number> =>
  takeChanges(services, changeHandlers)

/**
 * The jobs that the server runs by itself. Each looks at what is due by the server's clock and may run at any time,
 * twice or on two servers at once: its work is done once because of what it finds and writes.
 */
export const scheduledJobs: ScheduledJobs = {
  'payments.charge': chargeDue,
  'autopay.draft': draftDue,
  'payments.post': postDue,
  'payments.report': reportPayments,
  'payments.receipts': sendOwedReceipts,
  'insurer.changes': takeInsurerChanges,
  'news.deliver': deliverNews,
  'drafts.forget': forgetOldDrafts,
}

/** All of them, one after the other; how much each had to do. */
export async function runDue(services: Services): Promise<Record<string, number>> {
  const done: Record<string, number> = {}
  for (const [name, run] of Object.entries(scheduledJobs)) done[name] = await run(servicesFor(services))
  return done
}
