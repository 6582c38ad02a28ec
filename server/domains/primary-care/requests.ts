import type { ProviderRequest } from '#contract/entities/primary-care.ts'
import type { Subject } from '#contract/deadlines/rules.ts'
import type { ReceivedForm } from '#server/insurer/forms.ts'
import type { MemberRow } from '#server/access/members.ts'
import { NOT_STATED, deadlineFor, planFactsOf } from '#server/platform/deadlines/look-up.ts'
import type { CallServices } from '#server/services.ts'

/** The forms about a provider, each with the subject of its deadline. */
const SUBJECTS: ReadonlyMap<string, Subject> = new Map([
  ['continuity-of-care', 'continuity-of-care'],
  ['network-exception', 'network-exception'],
])

/** The member's requests about providers, newest first, with the deadline of each open request. */
export async function requestsOf(
  services: CallServices,
  own: MemberRow,
  username: string,
): Promise<ProviderRequest[]> {
  if (!(await services.insurer.offers()).has('forms')) return []
  const sent = await services.insurer.forms.sent({ username, memberId: own.enrollment.memberId })
  return sent.flatMap((form) => requestOf(services, own, form) ?? [])
}

function requestOf(
  services: CallServices,
  own: MemberRow,
  { form, sentId, confirmation, sentOn, state, outcome, decidedOn }: ReceivedForm,
): ProviderRequest | undefined {
  const subject = SUBJECTS.get(form.formId)
  if (subject === undefined) return undefined
  const isDecided = state === 'decided'
  const about = { subject, kind: null, benefit: null, specialty: null, on: sentOn } as const
  const facts = { ...NOT_STATED, receivedOn: sentOn, decidedOn }
  const deadline = isDecided
    ? null
    : deadlineFor(services, {
        plan: planFactsOf(services, own.plan),
        about,
        facts,
        wanted: [],
        stated: null,
      })
  return { sentId, title: form.title, confirmation, sentOn, isDecided, outcome, deadline }
}
