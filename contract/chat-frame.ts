import * as v from 'valibot'

/** The page in whose sandbox a vendor's chat runs; it has an origin of its own. */
export const CHAT_FRAME_PATH = '/chat-frame'

/** Marks the messages between the portal and that page. */
export const CHAT_FRAME_TYPE = 'portal-chat'

/** The events of a vendor's script: it listens, a chat was accepted, or a chat is over. */
export const ChatFrameReport = v.object({
  type: v.literal(CHAT_FRAME_TYPE),
  event: v.picklist(['ready', 'started', 'ended']),
})
