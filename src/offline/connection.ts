import { store, useStore } from '#base/store.ts'
import type { ServiceWindow } from '#contract/entities/system.ts'

/** Whether calls get through: no line at all, or a line to systems that are down (spec §4, outage). */
export type Connection = 'online' | 'offline' | 'outage'

export const connection = store<Connection>('online')

/** The insurer's notice to everyone; empty where there is none (spec §3). */
export const notice = store('')

export const useConnection = (): Connection => useStore(connection)

export const useNotice = (): string => useStore(notice)

/** Planned work on single services, as the last availability answer announced it. */
export const serviceWindows = store<readonly ServiceWindow[]>([])

export const useServiceWindows = (): readonly ServiceWindow[] => useStore(serviceWindows)
