import { useSyncExternalStore } from 'react'

const queryOf = (media: string): MediaQueryList | undefined =>
  typeof matchMedia === 'function' ? matchMedia(media) : undefined

/** Whether a media query matches; false if it can't be evaluated. */
export function useMedia(media: string): boolean {
  return useSyncExternalStore(
    (changed) => {
      const query = queryOf(media)
      query?.addEventListener('change', changed)
      return () => query?.removeEventListener('change', changed)
    },
    () => queryOf(media)?.matches ?? false,
    () => false,
  )
}

/** A screen with one column of tiles (media.css). */
export const PHONE = 'screen and (width < 37.5em)'

/** The width from which tables replace cards; must match media.css. */
export const TABLET_UP = '(width >= 60em)'
