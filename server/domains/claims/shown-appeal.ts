import { type Appeal, type InsurerAppeal, isAppealOpen } from '#contract/entities/appeal.ts'
import { dayAt } from '#server/config/clock.ts'
import {
  type DeadlineSubject,
  NOT_STATED,
  type PlanFacts,
  deadlineFor,
  lastDayFor,
  rulesInForce,
} from '#server/platform/deadlines/look-up.ts'
import { withFileNames } from '#server/platform/uploads/file-name.ts'
import type { Services } from '#server/services.ts'

/** The decision that an appeal is about, as the deadline rules see it. */
export type AppealedMatter = { plan: PlanFacts; about: DeadlineSubject }

/** An appeal as its sender sees it: with the dates from the deadline rules, and files under their original names. */
export function shownAppeal(
  services: Pick<Services, 'deadlines' | 'clock'>,
  { plan, about }: AppealedMatter,
  { decisionBy = null, extendedTo = null, extensionToldOn = null, externalReview, ...appeal }: InsurerAppeal,
): Appeal {
  const begun = {
    ...about,
    on: dayAt(Temporal.Instant.from(appeal.startedAt)).toString(),
  }
  const deadline = isAppealOpen(appeal)
    ? deadlineFor(services, {
        plan,
        about: begun,
        facts: {
          ...NOT_STATED,
          isUrgent: appeal.isUrgent,
          receivedAt: appeal.startedAt,
          extendedTo,
          extensionToldOn,
        },
        wanted: [],
        stated: decisionBy === null ? null : { on: decisionBy },
      })
    : null
  return {
    ...appeal,
    files: withFileNames(appeal.files),
    decisionBy: deadline?.dueOn ?? null,
    deadline,
    ifUpheld: appeal.state === 'upheld' ? ifUpheld(services, { plan, about: begun }) : null,
    externalReview:
      appeal.state === 'upheld' && externalReview
        ? shownReview(services, { plan, about }, externalReview, appeal.decidedOn)
        : null,
  }
}

function ifUpheld(
  services: Pick<Services, 'deadlines'>,
  { plan, about }: AppealedMatter,
): NonNullable<Appeal['ifUpheld']> | null {
  const rule = rulesInForce(services, plan, about).find((one) => one.ifUpheld !== null)
  return rule?.ifUpheld ? { text: rule.ifUpheld, source: rule.source } : null
}

/** The external review that the appeal's decision offers, with the last day to request it. */
function shownReview(
  services: Pick<Services, 'deadlines' | 'clock'>,
  { plan, about }: AppealedMatter,
  { askUntil, ...review }: NonNullable<InsurerAppeal['externalReview']>,
  decidedOn: string | null,
): NonNullable<Appeal['externalReview']> {
  const askBy = lastDayFor(services, {
    plan,
    about: { ...about, subject: 'external-review', on: decidedOn ?? about.on },
    noticedOn: decidedOn,
    statedOn: askUntil,
  })
  return { ...review, askBy }
}
