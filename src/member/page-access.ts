import { type RegisteredRouter, useRouter } from '@tanstack/react-router'
import { useMemo } from 'react'
import type { Access } from './access.ts'
import type { PlanAndRights } from './member.ts'

/** Finds the access rule of a page in the router. */
export type AccessOf = (page: string) => Access | undefined

/** Reads the access rules of pages from the routes of a router. */
export const accessIn =
  ({ routesByPath }: Pick<RegisteredRouter, 'routesByPath'>): AccessOf =>
  (page) =>
    routesByPath[page as keyof typeof routesByPath]?.options.staticData?.access

/** Returns a function that finds the access rule of a page. */
export function useAccessOf(): AccessOf {
  const router = useRouter()
  return useMemo(() => accessIn(router), [router])
}

/** Whether a page with this access rule is open to the member. */
export const isOpenTo = (member: PlanAndRights, access: Access | undefined): boolean =>
  typeof access === 'function' ? access(member) : access !== undefined
