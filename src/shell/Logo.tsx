import { Link } from '@tanstack/react-router'
import type { Brand } from '#member/brand.ts'
import { BrandMark } from '#ui/BrandMark.tsx'
import styles from './Logo.module.css'

/** Mark and name of the brand; leads home, which is /login for whoever is signed out (spec §2.3). */
export function Logo({ brand, to, label }: { brand: Brand; to: '/login' | '/dashboard'; label: string }) {
  return (
    <Link to={to} className={styles.logo} aria-label={label}>
      <BrandMark mark={brand.key} size={36} />
      <span className={styles.name}>{brand.brandName}</span>
    </Link>
  )
}
