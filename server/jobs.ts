import { type CallServices, type Services, servicesFor } from '#server/services.ts'
import { endGuardianships } from '#server/domains/account/end-guardianships.ts'
import { writeAuthorizationLetters } from '#server/domains/authorizations/decision-letters.ts'
import { watchDeadlines } from '#server/domains/authorizations/watch.ts'
import { writeAppealLetter } from '#server/domains/claims/appeal-letters.ts'
import { writeEobLetter } from '#server/domains/claims/eob-letters.ts'
import { matchEstimates } from '#server/domains/cost-estimates/matching.ts'
import { writeDepartureLetters, writeReportLetter } from '#server/domains/directory/news.ts'
import { writeDocumentLetters } from '#server/domains/documents/document-letters.ts'
import { makeExports } from '#server/domains/health-records/exports/make.ts'
import { watchRecordRequests } from '#server/domains/health-records/requests/late.ts'
import { writeRecordLetter } from '#server/domains/health-records/requests/letters.ts'
import { writeLeavingLetters, writePrimaryCareLetters } from '#server/domains/primary-care/letters.ts'
import { notifyOfDecision } from '#server/domains/reimbursement/decision-letters.ts'
import { writeExceptionLetters } from '#server/domains/pharmacy/exception-letters.ts'
import { writeMailOrderLetter } from '#server/domains/pharmacy/mail-order-letters.ts'
import { watchDrugLists } from '#server/domains/pharmacy/list-changes.ts'
import { settleChats } from '#server/domains/conversations/chats/settle.ts'
import { forgetOldDrafts } from '#server/domains/conversations/drafts-repository.ts'
import { deliverNews } from '#server/notifications/deliver-news.ts'
import { draftDue } from '#server/domains/payments/autopay-job.ts'
import { reportPayments } from '#server/domains/payments/insurer-report.ts'
import { chargeDue, postDue, sendOwedReceipts } from '#server/domains/payments/payment-jobs.ts'
import { type ChangeHandlers, takeChanges } from './notifications/insurer-changes.ts'
import type { ScheduledJobs } from './platform/jobs/jobs.ts'

const changeHandlers: ChangeHandlers = {
  'eob-issued': async (services, change) => {
    await writeEobLetter(services, change)
    await matchEstimates(services, change)
  },
  'appeal-moved': writeAppealLetter,
  'reimbursement-moved': notifyOfDecision,
  'document-issued': writeDocumentLetters,
  'authorization-decided': writeAuthorizationLetters,
  'authorization-information-wanted': writeAuthorizationLetters,
  'authorization-extended': writeAuthorizationLetters,
  'pcp-changed': writePrimaryCareLetters,
  'exception-moved': writeExceptionLetters,
  'mail-order-moved': writeMailOrderLetter,
  'provider-left-network': async (services, change) => {
    await writeDepartureLetters(services, change)
    await writeLeavingLetters(services, change)
  },
  'directory-report-decided': writeReportLetter,
  'record-request-moved': writeRecordLetter,
}

/** Writes letters about the insurer's decisions since the last run. Returns the number of new changes. */
export const takeInsurerChanges = (services: CallServices): Promise<number> =>
  takeChanges(services, changeHandlers)

/**
 * The jobs that the server runs itself. Each determines what is due by the server's clock and may run at any time, even
 * twice or on two servers at once: the stored state ensures that its work is done only once.
 */
export const scheduledJobs: ScheduledJobs = {
  'payments.charge': chargeDue,
  'autopay.draft': draftDue,
  'payments.post': postDue,
  'payments.report': reportPayments,
  'payments.receipts': sendOwedReceipts,
  'insurer.changes': takeInsurerChanges,
  'deadlines.watch': watchDeadlines,
  'drug-lists.watch': watchDrugLists,
  'news.deliver': deliverNews,
  'guardianships.end': endGuardianships,
  'chats.settle': settleChats,
  'drafts.forget': forgetOldDrafts,
  'records.exports': makeExports,
  'records.watch': watchRecordRequests,
}

/** Runs all jobs, one after another; returns how many items each processed. */
export async function runDue(services: Services): Promise<Record<string, number>> {
  const done: Record<string, number> = {}
  for (const [name, run] of Object.entries(scheduledJobs)) done[name] = await run(servicesFor(services))
  return done
}
