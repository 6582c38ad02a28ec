import { randomUUID } from 'node:crypto'
import { and, desc, eq, inArray, isNull, or } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { agreeToShare } from '#contract/calls/sso.ts'
import { agreementVersion } from '#contract/content/agreement.ts'
import { type ExitModal, textsIn, withoutMarkup } from '#contract/content/item.ts'
import type { ProgramItem } from '#contract/content/program-lookup.ts'
import type { Rights } from '#contract/entities/rights.ts'
import type { AppKey } from '#contract/entities/sso.ts'
import { todayOf } from '#server/config/clock.ts'
import { isoInstant } from '#server/platform/db/columns.ts'
import type { Database } from '#server/platform/db/open.ts'
import { problem } from '#server/platform/http/problem.ts'
import { serve } from '#server/access/serve.ts'
import { withAccountHeld } from '#server/identity/account-held.ts'
import { recordAccess } from '#server/access/access.ts'
import type { MemberRow } from '#server/access/members.ts'
import { ownPlan } from '#server/access/own-plan.ts'
import { rightsOf } from '#server/access/rights.ts'
import type { CallServices, Services } from '#server/services.ts'
import { type ShownContent, shownPrograms } from './apps.ts'
import { type Coverage, expiryOf } from './agreement-expiry.ts'
import { agreementTexts, connectedApps, sharingAgreements as rows } from './tables.ts'

/** Applications that always need an agreement, even if no text asks for one now (spec §5). */
const ALWAYS_ASKED: readonly AppKey[] = ['discounts']

type AskingProgram = ProgramItem & { exit: ExitModal }

/** The programs of a member's plan that require an agreement today, with the text that members agree to. */
const askingPrograms = (content: ShownContent, row: MemberRow, today: Temporal.PlainDate): AskingProgram[] =>
  shownPrograms(content, row, rightsOf({ ...row, today }), today).flatMap((program) =>
    program.exit ? [{ ...program, exit: program.exit }] : [],
  )

const isProgram = (program: string, id: string) => program.toLowerCase() === id.toLowerCase()

/**
 * Records a member's agreement before a program learns who they are: the member, the person it's for, the time and the
 * exact words.
 */
export function mountAgreements(app: FastifyInstance, services: Services, content: ShownContent): void {
  serve(app, services, agreeToShare, async ({ services, body, caller, request }) => {
    const asking = { caller, request }
    const { memberId, contractType, program, version, boxes } = body
    const isGranted = ({ programs }: Rights) => programs.some((one) => isProgram(one.programId, program))
    const { own, all } = await ownPlan(services, asking, { memberId, contractType, isGranted })
    const found = askingPrograms(content, own, todayOf(services.clock)).find(({ id }) =>
      isProgram(id, program),
    )
    const { exit, block } = found ?? {}
    if (!found || !exit || version !== (await agreementVersion(exit))) throw problem(409, 'SSO-0006')
    const isTicked = (_label: string, box: number) => boxes.includes(box)
    if (!exit.checkboxes.every(isTicked) || boxes.length !== exit.checkboxes.length)
      throw problem(422, 'SSO-0005', undefined, { boxes: 'must contain every box exactly once' })
    const { username } = caller
    const agreedAt = await withAccountHeld(services, username, async ({ db: tx }) => {
      if (block?.buttonSSO && (await isStopped(tx, username, block.buttonSSO))) throw problem(403, 'SSO-0003')
      return addAgreement(tx, {
        username,
        contractId: own.enrollment.contractId,
        contractType,
        memberId,
        program: found.id.toLowerCase(),
        app: block?.buttonSSO ?? null,
        exit,
        version,
        agreedAt: services.clock.now().toString(),
        coverage: all,
      })
    })
    await recordAccess(services, asking, memberId)
    return { version, agreedAt }
  })
}

const isStopped = async (db: Database, username: string, app: AppKey): Promise<boolean> => {
  const its = and(eq(connectedApps.username, username), eq(connectedApps.app, app))
  const [row] = await db.select({ stoppedAt: connectedApps.stoppedAt }).from(connectedApps).where(its)
  return Boolean(row?.stoppedAt)
}

type Agreement = Omit<typeof rows.$inferInsert, 'agreementId' | 'boxes'> & {
  exit: ExitModal
  coverage: readonly Coverage[]
}

/** The parts of an agreement that decide when it expires. */
const agreementColumns = { memberId: rows.memberId, contractType: rows.contractType, agreedAt: rows.agreedAt }

/** The first agreement to the same text counts until it's withdrawn or expires. Returns its time. */
async function addAgreement(tx: Database, { exit, coverage, ...agreement }: Agreement): Promise<string> {
  const { username, memberId, program, version, agreedAt } = agreement
  const its = and(
    eq(rows.username, username),
    eq(rows.memberId, memberId),
    isNull(rows.withdrawnAt),
    eq(rows.program, program),
    eq(rows.version, version),
  )
  const [earlier] = await tx.select(agreementColumns).from(rows).where(its)
  const expired = earlier && expiryOf({ ...earlier, agreedAt: isoInstant(earlier.agreedAt) }, coverage)
  if (expired && Temporal.Instant.compare(expired, agreedAt) <= 0)
    await tx.update(rows).set({ withdrawnAt: expired.toString() }).where(its)
  await tx
    .insert(agreementTexts)
    .values({ version, text: exit, firstAgreedAt: agreedAt })
    .onConflictDoNothing()
  await tx
    .insert(rows)
    .values({ agreementId: randomUUID(), ...agreement, boxes: exit.checkboxes })
    .onConflictDoNothing()
  const [standing] = await tx.select(agreementColumns).from(rows).where(its)
  return isoInstant(standing?.agreedAt ?? agreedAt)
}

type Opener = {
  username: string
  app: AppKey
  row: MemberRow
  /** Every plan of the user, including past ones. */
  coverage: readonly Coverage[]
}

/** Whether the application may open: it needs no agreement, or the member has agreed to today's text. */
export async function hasAgreed(
  { db, clock }: CallServices,
  content: ShownContent,
  { username, app, row, coverage }: Opener,
): Promise<boolean> {
  const asking = askingPrograms(content, row, todayOf(clock)).filter(({ block }) => block.buttonSSO === app)
  if (asking.length === 0) return !ALWAYS_ASKED.includes(app)
  const words = await Promise.all(
    asking.map(async ({ id, exit }) =>
      and(eq(rows.program, id.toLowerCase()), eq(rows.version, await agreementVersion(exit))),
    ),
  )
  const its = and(eq(rows.username, username), eq(rows.memberId, row.enrollment.memberId))
  const found = await db
    .select(agreementColumns)
    .from(rows)
    .where(and(its, isNull(rows.withdrawnAt), or(...words)))
  return found.some((one) => {
    const expired = expiryOf({ ...one, agreedAt: isoInstant(one.agreedAt) }, coverage)
    return !expired || Temporal.Instant.compare(clock.now(), expired) < 0
  })
}

/**
 * Withdraws a user's agreements with one application, or all of them when the account is deleted. The proof of each
 * agreement stays.
 */
export async function withdrawAgreements(
  db: Database,
  { username, app }: { username: string; app?: AppKey },
  withdrawnAt: string,
): Promise<void> {
  const its = and(eq(rows.username, username), isNull(rows.withdrawnAt))
  await db
    .update(rows)
    .set({ withdrawnAt })
    .where(app === undefined ? its : and(its, eq(rows.app, app)))
}

/** A user's agreements with their dates and texts, newest first. */
export async function agreementsOf(db: Database, username: string) {
  const found = await db.select().from(rows).where(eq(rows.username, username)).orderBy(desc(rows.agreedAt))
  const versions = [...new Set(found.map(({ version }) => version))]
  const texts = await db.select().from(agreementTexts).where(inArray(agreementTexts.version, versions))
  return found.map(({ program, memberId, contractType, version, boxes, agreedAt, withdrawnAt }) => ({
    program,
    memberId,
    contractType,
    version,
    boxes,
    agreedAt: isoInstant(agreedAt),
    withdrawnAt: withdrawnAt && isoInstant(withdrawnAt),
    text: textsIn(texts.find((one) => one.version === version)?.text.content ?? '').map(withoutMarkup),
  }))
}
