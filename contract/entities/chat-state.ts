import * as v from 'valibot'

/** The value of a plan's `chatType` that names the portal's own chat; any other value names a vendor. */
export const PORTAL_CHAT = 'portal-chat'

/**
 * `waiting` for an agent, `open` with one, `ended` by either side, or `left`: it became a message that is answered in
 * writing. A chat that has ended or was left never reopens.
 */
export const ChatState = v.picklist(['waiting', 'open', 'left', 'ended'])
export type ChatState = v.InferOutput<typeof ChatState>
