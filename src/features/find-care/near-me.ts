import { store, useStore } from '#base/store.ts'
import { answerWithin } from '#base/timing.ts'
import type { Coordinates } from '#contract/entities/provider.ts'
import { signedOut } from '#session/session.ts'

/**
 * The device's location: not requested, being requested, known, or refused. It stays in memory only, until the session
 * ends.
 */
export type Here =
  | { state: 'unasked' | 'asking' | 'refused' | 'not-found' }
  | { state: 'known'; at: Coordinates }

const placeOfDevice = store<Here>({ state: 'unasked' })

/** About half a mile; a search needs no more. */
const DIGITS = 2
const WAIT_MS = 15_000
/** A limit of its own, because the browser's timeout doesn't run while its permission prompt waits. */
const GIVE_UP_MS = 2 * WAIT_MS

const roundDegrees = (degrees: number): number => Number(degrees.toFixed(DIGITS))

/**
 * Asks the browser for the device's location once; doesn't ask again after a refusal. Undefined if the location isn't
 * known in time; a later answer is ignored.
 */
export async function locate(): Promise<Coordinates | undefined> {
  const before = placeOfDevice.get()
  if (before.state === 'known') return before.at
  if (before.state === 'refused' || before.state === 'asking') return undefined
  placeOfDevice.set({ state: 'asking' })
  const found: Here = (await answerWithin(ask(), GIVE_UP_MS)) ?? { state: 'not-found' }
  placeOfDevice.set(found)
  return found.state === 'known' ? found.at : undefined
}

const ask = (): Promise<Here> =>
  new Promise((resolve) => {
    if (!('geolocation' in navigator)) return resolve({ state: 'refused' })
    navigator.geolocation.getCurrentPosition(
      ({ coords }) =>
        resolve({
          state: 'known',
          at: { latitude: roundDegrees(coords.latitude), longitude: roundDegrees(coords.longitude) },
        }),
      ({ code, PERMISSION_DENIED }) =>
        resolve({ state: code === PERMISSION_DENIED ? 'refused' : 'not-found' }),
      { timeout: WAIT_MS, maximumAge: 60_000 },
    )
  })

export const useHere = (): Here => useStore(placeOfDevice)

export const forgetPlaceOfDevice = (): void => placeOfDevice.set({ state: 'unasked' })

signedOut.listen(forgetPlaceOfDevice)
