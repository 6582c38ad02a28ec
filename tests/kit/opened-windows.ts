import { afterEach, beforeEach, vi } from 'vitest'

/** A submitted form and its target. */
type Sent = { action: string; method: string; target: string; fields: [string, FormDataEntryValue][] }
type Opened = { name: string; closed: boolean; frame: HTMLIFrameElement; link: string }

/**
 * Records opened windows and submitted forms, because jsdom supports neither. Each test of a file starts with empty
 * lists.
 */
export function openedWindows(): { readonly sent: Sent[]; readonly windows: Opened[] } {
  const own = { sent: [] as Sent[], windows: [] as Opened[] }
  beforeEach(() => {
    own.sent = []
    own.windows = []
    vi.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(function (this: HTMLFormElement) {
      const attribute = (name: string) => Element.prototype.getAttribute.call(this, name) ?? ''
      own.sent.push({
        action: attribute('action'),
        method: attribute('method'),
        target: attribute('target'),
        fields: [...new FormData(this)],
      })
    })
    vi.spyOn(window, 'open').mockImplementation((_url, name = '') => {
      const frame = document.createElement('iframe')
      document.body.append(frame)
      const opened: Opened = { name, closed: false, frame, link: '' }
      own.windows.push(opened)
      const { document: page } = frame.contentWindow!
      return {
        document: page,
        location: { replace: (link: string) => void (opened.link = link) },
        get closed() {
          return opened.closed
        },
        close: () => void (opened.closed = true),
        get opener() {
          return frame.contentWindow!.opener as unknown
        },
        set opener(value) {
          frame.contentWindow!.opener = value
        },
      } as unknown as Window
    })
  })
  afterEach(() => {
    for (const { frame } of own.windows) frame.remove()
  })
  return own
}
