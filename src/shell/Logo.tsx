import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Brand } from '#contract/brands/brand.ts'
import styles from './Logo.module.css'

type LogoParts = { brand: Brand; mark: ReactNode; to: '/login' | '/dashboard'; label: string }

/** Mark and name of the brand. Links to home, which is /login when signed out (spec §2.3). */
export function Logo({ brand, mark, to, label }: LogoParts) {
  return (
    <Link to={to} className={styles.logo} aria-label={label}>
      {mark}
      <span className={styles.name}>{brand.brandName}</span>
    </Link>
  )
}
