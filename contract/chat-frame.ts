import * as v from 'valibot'

/** The page in whose sandbox a vendor's chat runs; it has its own origin. */
export const CHAT_FRAME_PATH = '/chat-frame'

/** Marks the messages between the portal and that page. */
export const CHAT_FRAME_TYPE = 'portal-chat'

/** The events of a vendor's script: it is ready, a chat was accepted, or a chat has ended. */
export const ChatFrameReport = v.object({
  type: v.literal(CHAT_FRAME_TYPE),
  event: v.picklist(['ready', 'started', 'ended']),
})
