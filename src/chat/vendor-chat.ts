import * as v from 'valibot'
import { CHAT_FRAME_TYPE, ChatFrameReport } from '#contract/chat-frame.ts'
import { leaving, signedOut } from '#session/session.ts'
import type { ChatAdapter, ChatInit } from './adapter.ts'
import { markChat } from './marker.ts'

/** How long the vendor's script may take to report that it is ready. */
const READY_MS = 15_000

/**
 * A vendor's chat in its frame. The frame has its own origin and can't read the portal's data; it receives the chat's
 * data once its script is ready.
 */
export function vendorChat(frame: () => HTMLIFrameElement | null): ChatAdapter & { stop: () => void } {
  let init: ChatInit | undefined
  let ready: (() => void) | undefined
  // An opaque origin can't be named as the target, and the window is the frame's own.
  const tell = (message: object) =>
    frame()?.contentWindow?.postMessage({ type: CHAT_FRAME_TYPE, ...message }, '*')

  function hear({ source, data }: MessageEvent<unknown>): void {
    if (source === null || source !== frame()?.contentWindow || !v.is(ChatFrameReport, data)) return
    if (data.event === 'ready') {
      tell({ event: 'init', init })
      ready?.()
    } else markChat(data.event === 'started')
  }

  const end = async () => {
    tell({ event: 'end' })
    markChat(false)
  }
  addEventListener('message', hear)
  const endings = [leaving.listen(({ waitFor }) => waitFor(end())), signedOut.listen(() => markChat(false))]
  return {
    end,
    open: (given) =>
      new Promise((resolve, reject) => {
        init = given
        const late = setTimeout(() => reject(new Error("The vendor's chat did not start")), READY_MS)
        ready = () => {
          clearTimeout(late)
          resolve()
        }
      }),
    stop() {
      removeEventListener('message', hear)
      endings.forEach((stop) => stop())
      markChat(false)
    },
  }
}
