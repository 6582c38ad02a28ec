import * as v from 'valibot'
import { isSuspended } from '#api/call.ts'
import { drawer } from '#base/storage.ts'
import { connection } from './connection.ts'

const bypass = drawer('session', 'outage_bypass', v.boolean())
/** An outage that this tab knew of before it was loaded anew. */
const known = drawer('session', 'outage_known', v.literal(true))

/** The systems are announced as down and nobody asked to pass (spec §4): no data is asked for, what is kept is shown. */
export const isOutageShown = (): boolean => connection.get() === 'outage' && bypass.read() !== true

const suspend = () => isSuspended.set(isOutageShown())

/** Lets this tab through while the systems are announced as down (spec §2.1, /bypass-outage). */
export function bypassOutage(): void {
  bypass.keep(true)
  suspend()
}

/** The page that is loaded should look at the systems before it asks them for anything. */
export const wasOutageKnown = (): boolean => known.read() === true

connection.watch(() => {
  suspend()
  if (connection.get() === 'outage') known.keep(true)
  else known.clear()
})
