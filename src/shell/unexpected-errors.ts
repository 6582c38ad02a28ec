import { signal } from '#base/store.ts'
import { connection } from '#offline/connection.ts'

/** The portal itself failed, and no page can report it. */
export const unexpected = signal()

/**
 * Errors thrown by defects in the code. Expected failures have their own error types and are shown where they happen.
 */
const MISTAKES = ['Error', 'TypeError', 'RangeError', 'ReferenceError']

/** How browser engines report that a request failed, which may also be a TypeError. */
const NETWORK = /fetch|network|load failed|dynamically imported|importing a module/i

/** Thrown by a script of this portal, not by an extension of the browser. */
const isOurs = ({ stack = '' }: Error): boolean => stack.includes(`${location.origin}/`)

const isMistake = (error: unknown): error is Error =>
  error instanceof Error && MISTAKES.includes(error.name) && !NETWORK.test(error.message) && isOurs(error)

/** Reports mistakes that nothing else catches, such as one in the handler of a button; each once per document. */
export function watchUnexpectedErrors(): () => void {
  const reported = new Set<string>()
  const report = (error: unknown) => {
    if (connection.get() !== 'online' || !isMistake(error) || reported.has(error.message)) return
    reported.add(error.message)
    unexpected.emit()
  }
  const onError = ({ error }: ErrorEvent) => report(error)
  const onRejection = ({ reason }: PromiseRejectionEvent) => report(reason)
  addEventListener('error', onError)
  addEventListener('unhandledrejection', onRejection)
  return () => {
    removeEventListener('error', onError)
    removeEventListener('unhandledrejection', onRejection)
  }
}
