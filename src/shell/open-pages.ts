import { useCallback } from 'react'
import { type RegisteredRouter, useRouter } from '@tanstack/react-router'
import type { Destination } from './menu.ts'

/** The route isn't a page of ours, or its page is finished. */
const hasCome = ({ routesByPath }: RegisteredRouter, place: Destination): boolean => {
  if (!('to' in place) || !(place.to in routesByPath)) return true
  return routesByPath[place.to as keyof typeof routesByPath].options.component !== undefined
}

/** Distinguishes open pages from those that are coming soon (features/not-open). */
export function useHasCome(): (place: Destination) => boolean {
  const router = useRouter()
  return useCallback((place) => hasCome(router, place), [router])
}
