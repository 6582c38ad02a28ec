import { and, desc, gt, isNull, lt } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { previewContent, previewContentFor, rollBackContent, staffContent } from '#contract/calls/staff.ts'
import { previewOf } from '#contract/content/preview.ts'
import type { ContentPreview, ContentState } from '#contract/entities/staff-content.ts'
import { beginOfDay, endOfDay } from '#server/config/clock.ts'
import { builtInContent } from '#server/domains/content/built-in.ts'
import { CONTENT_FILE } from '#server/domains/content/content-files.ts'
import {
  type KeptVersion,
  keptVersions,
  versionOf,
  writeFiles,
} from '#server/platform/folders/editor-folder.ts'
import { type Content, versionsFolder } from '#server/domains/content/content.ts'
import { listedFileNotices } from '#server/domains/content/notices.ts'
import { notices } from '#server/domains/content/tables.ts'
import { type PlanReader, readersOf } from './readers.ts'
import { notFound, passing, problem } from '#server/platform/http/problem.ts'
import { serve } from '#server/access/serve.ts'
import { recordAccess } from '#server/access/access.ts'
import type { CallServices, Services } from '#server/services.ts'
import { noteAct } from './acts.ts'
import { openableAccount } from './openable-account.ts'

/** The subject in the audit trail of a preview, which shows no member's data. */
const NOBODY = ''

/** An editor's content files: their state, a preview by day, and rollbacks to earlier versions. */
export function mountStaffContent(app: FastifyInstance, services: Services, content?: Content): void {
  serve(app, services, staffContent, () => stateOf(services, content))

  serve(app, services, previewContent, async ({ services: within, body, caller, request }) => {
    const { day, line, group, kind } = body
    await recordAccess(within, { caller, request }, NOBODY)
    const plan = { tier1: line, groupNumber: group, contractType: kind }
    return previewFor(within, content, day, [{ plan, planName: '' }])
  })

  serve(app, services, previewContentFor, async ({ services: within, params, body, caller, request }) => {
    const { day, reason, line } = body
    const asking = { caller, request }
    const { username } = await openableAccount(within, asking, params.username)
    await noteAct(within, asking, { subject: username, reason })
    const readers = await readersOf(within, username, Temporal.PlainDate.from(day))
    const asked = readers.map((one) => (line ? { ...one, plan: { ...one.plan, tier1: line } } : one))
    return previewFor(within, content, day, asked)
  })

  serve(app, services, rollBackContent, async ({ services: within, body, caller, request }) => {
    const { CONTENT_DIR: folder } = services.config
    const kept = await keptVersions(versionsFolder(services.config))
    const version = kept.find(({ name }) => name === body.version)
    if (!folder || !content || !version) throw notFound()
    await noteAct(within, { caller, request }, { subject: version.name, reason: body.reason })
    await writeFiles(folder, CONTENT_FILE, version.files).catch((cause: unknown) => {
      request.log.error({ err: cause }, 'failed to write the content folder')
      throw passing(problem(409, 'ADM-0028'))
    })
    await content.look()
    return stateOf(services, content)
  })
}

async function stateOf({ config }: Services, content: Content | undefined): Promise<ContentState> {
  if (!content) return { hasFolder: false, items: 0, notices: 0, faults: [], versions: [] }
  const published = content.published()
  const kept = await keptVersions(versionsFolder(config))
  const current = kept.find(({ files }) => versionOf(files) === published?.version)
  return {
    hasFolder: true,
    items: published?.items.length ?? 0,
    notices: content.notices().length,
    faults: [...content.faults()],
    versions: kept.map((version) => ({
      name: version.name,
      at: momentIn(version),
      files: Object.keys(version.files),
      isPublished: version === current,
    })),
  }
}

/** `2026-11-24T08-30-00-000Z-…` begins with its time. */
function momentIn({ name }: KeptVersion): string | null {
  const [, day, hours, minutes, seconds, parts] =
    /^(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)-(\d{3})Z/.exec(name) ?? []
  return day ? `${day}T${hours}:${minutes}:${seconds}.${parts}Z` : null
}

type Reader = Omit<PlanReader, 'programs'> & Partial<PlanReader>

async function previewFor(
  services: CallServices,
  content: Content | undefined,
  day: string,
  readers: readonly Reader[],
): Promise<ContentPreview> {
  const builtIn = builtInContent()
  const own = content?.accepted() ?? { items: [] }
  const today = Temporal.PlainDate.from(day)
  const notices = await noticesOn(services, content, today)
  return {
    day,
    plans: readers.map(({ plan, planName, programs }) => ({
      name: planName,
      line: plan.tier1,
      group: plan.groupNumber,
      kind: plan.contractType,
      notices: notices.filter(({ audience }) => audience === null || audience === plan.tier1),
      items: previewOf(own, builtIn, {
        plan,
        programs,
        today,
        companyCode: services.brands.of(plan).companyCode,
      }),
    })),
  }
}

/** The notices, from the file and from staff, that members see at any time on this day. */
async function noticesOn({ db }: CallServices, content: Content | undefined, day: Temporal.PlainDate) {
  const [from, to] = [beginOfDay(day), endOfDay(day)]
  const ofFile = listedFileNotices(content?.notices() ?? []).filter(
    ({ startsAt, endsAt }) =>
      Temporal.Instant.compare(startsAt, to) < 0 && Temporal.Instant.compare(endsAt, from) > 0,
  )
  const ofStaff = await db
    .select()
    .from(notices)
    .where(
      and(
        isNull(notices.withdrawnAt),
        lt(notices.startsAt, to.toString()),
        gt(notices.endsAt, from.toString()),
      ),
    )
    .orderBy(desc(notices.announcedAt))
  return [...ofFile, ...ofStaff.map((row) => ({ ...row, isFromFile: false }))]
}
