import type { PgTable } from 'drizzle-orm/pg-core'
import { claimBills, claimNotes } from '#server/domains/claims/tables.ts'
import { premiumPayments } from '#server/insurers/sandbox/billing/tables.ts'
import { appeals, claimLines, claims } from '#server/insurers/sandbox/claims/tables.ts'
import { mapClaimToRows } from '#server/insurers/sandbox/claims/claims.ts'
import { insertAll } from '#server/platform/db/insert-all.ts'
import { directoryProofs } from '#server/access/tables.ts'
import { savedProviders } from '#server/domains/directory/tables.ts'
import {
  importedLocations,
  importedNetworks,
  importedProviders,
  importedRoles,
  importedSpecialties,
  importedTerms,
  importedVersions,
} from '#server/imported-data/tables.ts'
import { fillDirectory } from '#server/insurers/sandbox/directory/fill.ts'
import { departures, directoryReports } from '#server/insurers/sandbox/directory/tables.ts'
import { documentReads } from '#server/domains/documents/tables.ts'
import type { Database } from '#server/platform/db/open.ts'
import type { SeedMark } from '#server/platform/db/seed-mark.ts'
import {
  autoPayDrafts,
  autoPays,
  paymentMethods,
  payments,
  processorCharges,
  processorTokens,
} from '#server/domains/payments/tables.ts'
import {
  directDeposits,
  receiptFiles,
  reimbursementCredits,
  reimbursementReceipts,
  reimbursementRequests,
} from '#server/insurers/sandbox/reimbursement/tables.ts'
import { acceptedTerms, accounts, attempts, messages } from '#server/platform/db/schema.ts'
import { questions } from '#server/domains/conversations/questions/tables.ts'
import { owedChanges } from '#server/platform/jobs/tables.ts'
import {
  changes,
  enrollments,
  people as peopleTable,
  plans as plansTable,
  takenWrites,
} from '#server/insurers/sandbox/tables.ts'
import { hashPassword } from '#server/identity/sign-in/password.ts'
import { claimsOfWorld } from '#server/insurers/sandbox/history/history.ts'
import { accountGuardians, communicationChoices } from '#server/identity/tables.ts'
import { registrations } from '#server/domains/registration/tables.ts'
import { fillAuthorizations } from './authorizations.ts'
import { fillRecords } from './records.ts'
import { fillDrugExceptions } from './drug-exceptions.ts'
import { fillPrimaryCare } from './primary-care.ts'
import { fillBills } from './bills.ts'
import { fillDocuments, fillStatements } from './documents.ts'
import { explainedClaims, messageRows } from './messages.ts'
import { methodRows, paymentRows, tokenRows } from './payments.ts'
import { SANDBOX_PASSWORD } from '#server/identity/provider/sandbox-person.ts'
import { formerOkafor, newcomers, nguyen, okafor, people } from '#server/insurers/sandbox/world/people.ts'
import { type Person, memberIdOf } from '#server/insurers/sandbox/world/person.ts'
import { planOf, plans } from '#server/insurers/sandbox/world/plans.ts'
import { questionRows } from './questions.ts'
import { reimbursementRows } from '#server/insurers/sandbox/world/reimbursements.ts'
import { authorizations } from '#server/insurers/sandbox/authorizations/tables.ts'
import { fillRates } from '#server/insurers/sandbox/rates/fill.ts'
import { bundles, negotiatedRates, providerGroups } from '#server/insurers/sandbox/rates/tables.ts'
import { primaryCareAssignments, primaryCareChoices } from '#server/insurers/sandbox/primary-care/tables.ts'
import { drugExceptions } from '#server/insurers/sandbox/pharmacy/exceptions/tables.ts'
import { sentForms } from '#server/insurers/sandbox/forms/tables.ts'
import { records } from '#server/insurers/sandbox/health/tables.ts'
import { paperChoices } from '#server/insurers/sandbox/paperless/tables.ts'
import { documentFiles, documents } from '#server/insurers/sandbox/documents/tables.ts'
import { memberProfiles } from '#server/insurers/sandbox/profile/tables.ts'
import {
  acceptedTermsRows,
  accountRow,
  enrollmentRows,
  personRow,
} from '#server/insurers/sandbox/world/rows.ts'

/** Everyone except people who joined the world later, who form their own part. */
const federalBasic = planOf('federal-basic')
const joinedLater = [...okafor, ...formerOkafor, ...nguyen, ...newcomers]
const kim = people.filter(({ personId }) => personId === 'nguyen-kim')
const firstPeople = people.filter((person) => !joinedLater.includes(person))

type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0]

/** A part of the world, and every table that it fills; tables that depend on others come first. */
type SeedPart = {
  marker: SeedMark
  fill: (tx: Transaction, today: Temporal.PlainDate) => Promise<unknown>
  tables: readonly PgTable[]
}

/** The world is seeded in parts, so that a sandbox from an earlier build gets the parts that it lacks. */
export const seedParts: readonly SeedPart[] = [
  {
    marker: 'seed',
    fill: fillFirst,
    tables: [
      enrollments,
      accounts,
      memberProfiles,
      peopleTable,
      plansTable,
      changes,
      takenWrites,
      owedChanges,
    ],
  },
  {
    marker: 'seed-terms',
    fill: (tx) => insertAll(tx, acceptedTerms, acceptedTermsRows(firstPeople)),
    tables: [acceptedTerms],
  },
  {
    marker: 'seed-claims',
    fill: (tx, today) => fillClaims(tx, firstPeople, today),
    tables: [appeals, claimBills, claimNotes, claimLines, claims],
  },
  {
    marker: 'seed-messages',
    fill: async (tx, today) => insertAll(tx, messages, messageRows(today, await explainedClaims(tx))),
    tables: [messages],
  },
  {
    marker: 'seed-questions',
    fill: (tx, today) => insertAll(tx, questions, questionRows(today)),
    tables: [questions],
  },
  {
    marker: 'seed-reimbursement',
    fill: (tx, today) => fillReimbursement(tx, firstPeople, today),
    tables: [
      receiptFiles,
      reimbursementReceipts,
      reimbursementRequests,
      reimbursementCredits,
      directDeposits,
    ],
  },
  {
    marker: 'seed-payments',
    fill: fillPayments,
    tables: [
      autoPayDrafts,
      autoPays,
      payments,
      paymentMethods,
      processorCharges,
      processorTokens,
      premiumPayments,
    ],
  },
  { marker: 'seed-okafor', fill: fillOkafor, tables: [] },
  { marker: 'seed-bills', fill: fillBills, tables: [] },
  {
    marker: 'seed-newcomers',
    fill: fillNewcomers,
    tables: [accountGuardians, communicationChoices, registrations, attempts],
  },
  { marker: 'seed-former', fill: fillFormer, tables: [] },
  {
    marker: 'seed-documents',
    fill: fillDocuments,
    tables: [documentReads, documentFiles, documents, sentForms, paperChoices],
  },
  { marker: 'seed-statements', fill: fillStatements, tables: [] },
  { marker: 'seed-authorizations', fill: fillAuthorizations, tables: [authorizations] },
  { marker: 'seed-nguyen', fill: fillNguyen, tables: [] },
  {
    marker: 'seed-directory',
    fill: (tx, today) => fillDirectory(tx, { today }),
    tables: [
      directoryProofs,
      savedProviders,
      departures,
      directoryReports,
      importedRoles,
      importedTerms,
      importedProviders,
      importedLocations,
      importedNetworks,
      importedSpecialties,
      importedVersions,
    ],
  },
  {
    marker: 'seed-rates',
    fill: fillRates,
    tables: [negotiatedRates, providerGroups, bundles],
  },
  {
    marker: 'seed-primary-care',
    fill: fillPrimaryCare,
    tables: [primaryCareChoices, primaryCareAssignments],
  },
  { marker: 'seed-drug-exceptions', fill: fillDrugExceptions, tables: [drugExceptions] },
  { marker: 'seed-records', fill: fillRecords, tables: [records] },
]

async function fillFirst(tx: Transaction, today: Temporal.PlainDate): Promise<void> {
  await tx.insert(plansTable).values(plans.filter((plan) => plan !== federalBasic))
  await fillPeople(tx, firstPeople, today)
}

/** A family that earlier parts don't know; its plan already exists. */
async function fillOkafor(tx: Transaction, today: Temporal.PlainDate): Promise<void> {
  await fillPeople(tx, okafor, today)
  await insertAll(tx, acceptedTerms, acceptedTermsRows(okafor))
  await fillClaims(tx, okafor, today, formerOkafor)
  await fillReimbursement(tx, [...okafor, ...formerOkafor], today)
}

/** Dependents whose coverage has ended; their claims were decided together with the family's. */
async function fillFormer(tx: Transaction, today: Temporal.PlainDate): Promise<void> {
  await fillPeople(tx, formerOkafor, today)
  await insertAll(tx, acceptedTerms, acceptedTermsRows(formerOkafor))
  await fillClaims(tx, formerOkafor, today, okafor)
}

/** Kim's children; her own claims were decided before. */
async function fillNguyen(tx: Transaction, today: Temporal.PlainDate): Promise<void> {
  await fillPeople(tx, nguyen, today)
  await insertAll(tx, acceptedTerms, acceptedTermsRows(nguyen))
  await fillClaims(tx, nguyen, today, kim)
}

/** Covered people who haven't registered yet. */
async function fillNewcomers(tx: Transaction, today: Temporal.PlainDate): Promise<void> {
  await tx.insert(plansTable).values(federalBasic)
  await fillPeople(tx, newcomers, today)
  await fillClaims(tx, newcomers, today)
}

type Fill = (tx: Transaction, everyone: readonly Person[], today: Temporal.PlainDate) => Promise<void>

const fillPeople: Fill = async (tx, everyone, today) => {
  // One hash for everyone, because hashing is slow on purpose.
  const passwordHash = await hashPassword(SANDBOX_PASSWORD)
  await tx.insert(peopleTable).values(everyone.map((person) => personRow(person, today)))
  const rows = everyone.flatMap((person) => accountRow(person, passwordHash, today))
  await insertAll(tx, accounts, rows)
  await tx.insert(enrollments).values(everyone.flatMap((person) => enrollmentRows(person, today)))
}

/** The claims of `everyone`, decided together with those of `others`. */
async function fillClaims(
  tx: Transaction,
  everyone: readonly Person[],
  today: Temporal.PlainDate,
  others: readonly Person[] = [],
): Promise<void> {
  const whose = new Set(everyone.flatMap(({ places }) => places.map(memberIdOf)))
  // In world order, which determines the claim numbers.
  const together = people.filter((person) => everyone.includes(person) || others.includes(person))
  const decided = claimsOfWorld(today, together)
  const all = decided.filter(({ memberId }) => whose.has(memberId)).map(mapClaimToRows)
  const rows = all.map(({ row }) => row)
  const lines = all.flatMap((one) => one.lines)
  await insertAll(tx, claims, rows)
  await insertAll(tx, claimLines, lines)
}

const fillReimbursement: Fill = async (tx, everyone, today) => {
  const { credits, requests } = reimbursementRows(today, everyone)
  await insertAll(tx, reimbursementCredits, credits)
  await insertAll(tx, reimbursementRequests, requests)
}

async function fillPayments(tx: Transaction, today: Temporal.PlainDate): Promise<void> {
  await insertAll(tx, processorTokens, tokenRows(today))
  await insertAll(tx, paymentMethods, methodRows(today))
  const { portal, insurer } = paymentRows(today)
  await insertAll(tx, payments, portal)
  await insertAll(tx, premiumPayments, insurer)
}
