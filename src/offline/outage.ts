import * as v from 'valibot'
import { drawer } from '#base/storage.ts'
import { connection } from './connection.ts'

const bypass = drawer('session', 'outage_bypass', v.boolean())

/** Lets this tab through while the systems are announced as down (spec §2.1, /bypass-outage). */
export const bypassOutage = (): void => void bypass.keep(true)

/** The outage page is due: the systems are down and nobody asked to pass (spec §4). */
export const isOutageShown = (): boolean => connection.get() === 'outage' && bypass.read() !== true
