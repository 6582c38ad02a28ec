import type { ReactNode } from 'react'
import { Card } from '#ui/Card.tsx'
import styles from './Gallery.module.css'

/** One group of components under a heading. */
export function GalleryGroup({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card className={styles.group} aria-label={title}>
      <h2>{title}</h2>
      {children}
    </Card>
  )
}
