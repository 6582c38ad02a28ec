import { useSyncExternalStore } from 'react'

const queryOf = (media: string): MediaQueryList | undefined =>
  typeof matchMedia === 'function' ? matchMedia(media) : undefined

/** Whether a media query holds now; where nobody can be asked it does not. */
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

/** Where tables stand instead of cards (look, breakpoints); the same as in media.css. */
export const TABLET_UP = '(width >= 60em)'
