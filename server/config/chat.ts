import * as v from 'valibot'

const httpsAddress = v.pipe(
  v.string(),
  v.url('must be an address such as https://chat.example.com/widget.js'),
  v.startsWith('https://', 'must be an https address'),
)

const isZone = (zone: string): boolean => Intl.supportedValuesOf('timeZone').includes(zone)

/** The settings of live chat. */
export const chatEntries = {
  /**
   * Who answers chats: no one, by staff in the console, or by a vendor. The default is `portal` in the sandbox,
   * otherwise `off`.
   */
  CHAT: v.optional(v.picklist(['off', 'portal', 'vendor'], 'must be off, portal or vendor')),
  /** The `chatType` of the plans whose members chat with the vendor. */
  CHAT_VENDOR: v.optional(
    v.pipe(v.string(), v.regex(/^[a-z][\w-]{0,39}$/i, 'must be a name like acme-chat')),
  ),
  /** The script of the vendor; it runs in a frame of its own origin, and only after the member has opened the chat. */
  CHAT_SCRIPT_URL: v.optional(httpsAddress),
  /** The time zone passed to the vendor. */
  CHAT_TIMEZONE: v.optional(v.pipe(v.string(), v.check(isZone, 'must be a time zone')), 'America/Chicago'),
}

export function chatProblems({ CHAT, CHAT_VENDOR, CHAT_SCRIPT_URL }: Record<string, string>): string[] {
  if (CHAT === 'vendor' && !(CHAT_VENDOR && CHAT_SCRIPT_URL))
    return ['CHAT=vendor needs CHAT_VENDOR and CHAT_SCRIPT_URL']
  return CHAT_VENDOR === 'portal-chat' ? ["CHAT_VENDOR must not be portal-chat, the portal's own"] : []
}

type ChatKind = 'off' | 'portal' | 'vendor'
type Settings = { MODE: 'sandbox' | 'gateway'; CHAT?: ChatKind | undefined }

/** Returns who answers this server's chats. */
export const chatKindOf = ({ CHAT, MODE }: Settings): ChatKind =>
  CHAT ?? (MODE === 'sandbox' ? 'portal' : 'off')
