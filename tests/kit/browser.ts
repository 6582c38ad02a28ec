import 'fake-indexeddb/auto'
import 'temporal-polyfill/global'
import { webcrypto } from 'node:crypto'
import { configure } from '@testing-library/dom'
import * as React from 'react'
import { loadParts } from '#ui/on-demand.tsx'
import { PATIENCE_MS } from './eventually.ts'

configure({ asyncUtilTimeout: PATIENCE_MS })

// jsdom has no layout, no encryption and no scrolling. The portal needs encryption and calls the others.
if (!globalThis.crypto?.subtle) Object.defineProperty(globalThis, 'crypto', { value: webcrypto })
// jsdom has its own array classes, and the results of Node's crypto aren't instances of them.
globalThis.ArrayBuffer = Buffer.alloc(1).buffer.constructor as ArrayBufferConstructor
globalThis.Uint8Array = Object.getPrototypeOf(Buffer)

if (typeof window !== 'undefined') {
  window.scrollTo = () => undefined
  // Idle callbacks run at once, so that deferred content is there before a test looks.
  window.requestIdleCallback ??= (then) => setTimeout(then) as unknown as number
  window.cancelIdleCallback ??= (asked) => clearTimeout(asked)
  // Animation frames come at once, too.
  window.requestAnimationFrame = (then) => setTimeout(() => then(performance.now())) as unknown as number
  window.cancelAnimationFrame = (asked) => clearTimeout(asked)
  Element.prototype.scrollIntoView ??= () => undefined
  // As in browsers, the first control of a modal dialog gets the focus, and closing it returns the focus.
  const openers = new WeakMap<HTMLDialogElement, Element | null>()
  HTMLDialogElement.prototype.showModal ??= function (this: HTMLDialogElement) {
    openers.set(this, document.activeElement)
    this.open = true
    this.querySelector<HTMLElement>('a[href], button, input, select, textarea')?.focus()
  }
  HTMLDialogElement.prototype.close ??= function (this: HTMLDialogElement) {
    if (!this.open) return
    this.open = false
    const opener = openers.get(this)
    if (opener instanceof HTMLElement) opener.focus()
    this.dispatchEvent(new Event('close'))
  }
  window.matchMedia ??= (query) =>
    ({
      matches: false,
      media: query,
      addEventListener() {},
      removeEventListener() {},
    }) as unknown as MediaQueryList
}

// In development, React captures the stack of every element that it makes, up to ten thousand between two pauses. That
// takes a twentieth of the time of a page test, and no test reads these stacks.
const internals = (React as unknown as Record<string, object>)[
  '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE'
]
if (internals) Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => 1e4, set() {} })

// Loads dialogs and panels before a test opens one, as on a page that has been idle.
loadParts()
