import * as v from 'valibot'
import { isSuspended } from '#api/call.ts'
import { drawer } from '#base/storage.ts'
import { connection } from './connection.ts'

const bypass = drawer('session', 'outage_bypass', v.boolean())

/** The systems are announced as down and nobody asked to pass (spec §4): no data is asked for, what is kept is shown. */
export const isOutageShown = (): boolean => connection.get() === 'outage' && bypass.read() !== true

const suspend = () => isSuspended.set(isOutageShown())

/** Lets this tab through while the systems are announced as down (spec §2.1, /bypass-outage). */
export function bypassOutage(): void {
  bypass.keep(true)
  suspend()
}

connection.watch(suspend)
