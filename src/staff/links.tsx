import { useRouter } from '@tanstack/react-router'
import type { ComponentType, ReactNode } from 'react'
import type { StaffPage } from '#contract/paths.ts'
import { ButtonLink } from '#ui/Button.tsx'
import { Link } from '#ui/Link.tsx'

type Props = { to: StaffPage; className?: string; children: ReactNode; activeOptions?: { exact: boolean } }

// The router's types know only the members' pages; its links accept any path.
export const StaffLink = Link as ComponentType<Props>
export const StaffButtonLink = ButtonLink as ComponentType<Props>

/** Navigates to another page of the console. */
export function useGo(): (to: StaffPage, options?: { replace: boolean }) => void {
  const router = useRouter()
  return (to, options) => void router.navigate({ to, ...options } as never)
}
