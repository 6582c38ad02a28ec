import { PORTAL_CHAT } from '#contract/entities/chat-state.ts'
import { type OpenHours, type OpenState, openStateAt } from '#contract/open-hours.ts'
import { chatKindOf } from '#server/config/chat.ts'
import { problem } from '#server/platform/http/problem.ts'
import type { MemberRow } from '#server/access/members.ts'
import type { Services } from '#server/services.ts'

type Needed = Pick<Services, 'brands' | 'clock' | 'config' | 'faults'>

/** Whether members can chat with the portal's own agents at all. */
export const hasPortalChat = ({ config, faults }: Needed): boolean =>
  chatKindOf(config) === 'portal' && faults.switches.chat !== 'off'

/** Whether agents answer now: by the member hours of the plan's brand, unless the sandbox says otherwise. */
function openState({ brands, clock, faults }: Needed, plan: { tier1: string | null }): OpenState {
  const { chat } = faults.switches
  if (chat === 'closed') return { isOpen: false, until: undefined }
  const hours: OpenHours = chat === 'open' ? 'always' : brands.of(plan).hours.member
  return openStateAt(hours, clock.now())
}

/** Rejects a new chat if the plan has no chat (CHT-0001), or outside the hours (CHT-0006). */
export function needOpenChat(services: Needed, { plan }: Pick<MemberRow, 'plan'>): void {
  if (!hasPortalChat(services) || plan.chatType !== PORTAL_CHAT) throw problem(422, 'CHT-0001')
  if (!openState(services, plan).isOpen) throw problem(422, 'CHT-0006')
}
