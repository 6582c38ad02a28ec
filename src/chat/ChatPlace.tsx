import { useLocation } from '@tanstack/react-router'
import { portalConfig } from '#base/config.ts'
import { useStore } from '#base/store.ts'
import { PORTAL_CHAT } from '#contract/entities/chat-state.ts'
import { useMemberIfAny } from '#member/current.ts'
import { onDemand } from '#ui/on-demand.tsx'

const ChatLauncher = onDemand(() => import('./ChatLauncher.tsx').then((module) => module.ChatLauncher))

/**
 * The chat on every page with a selected plan. A page loads only the launcher; pressing it loads the chat itself. An
 * unsupported `chatType` has no launcher (spec §3).
 */
export function ChatPlace() {
  const { chat } = useStore(portalConfig)
  const member = useMemberIfAny()
  // On the plan selection page, a member may have no plan yet or is about to change it.
  const isChoosing = useLocation({ select: ({ pathname }) => pathname.endsWith('/select-plan') })
  if (!member || isChoosing) return null
  const { chatType } = member.plan
  const isPortals = chat.kind === 'portal' && chatType === PORTAL_CHAT
  const isVendors = chat.kind === 'vendor' && chatType !== '' && chatType === chat.vendor
  if (!isPortals && !isVendors) return null
  return <ChatLauncher plan={member.plan} isVendors={isVendors} />
}
