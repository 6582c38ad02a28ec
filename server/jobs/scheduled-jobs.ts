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

/** Tells members what their insurer has decided since the last look; answers how many changes were new. */
export const takeInsurerChanges = (services: CallServices): Promise<number> =>
  takeChanges(services, changeHandlers)

/**
 * What has to be done without anybody asking. Each looks at what is due by the server's clock and may be run at any
 * time, twice or by two servers at once: what it does is done once because of what it finds and writes.
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
