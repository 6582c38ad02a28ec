import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { AppKey } from '#contract/entities/sso.ts'
import type { Member } from '#member/member.ts'

type Parts = { app: AppKey; member: Member; className: string | undefined; children: ReactNode }

/** An entry that opens a connected application (spec §2.3). */
export function AppEntry({ app, className, children }: Parts) {
  return (
    <Link to="/linking" search={{ to: app }} className={className}>
      {children}
    </Link>
  )
}
