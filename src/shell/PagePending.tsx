import { type StaticDataRouteOption, useMatches } from '@tanstack/react-router'
import type { JSX } from 'react'
import { Card } from '#ui/Card.tsx'
import { Loading, PendingTitle, Skeleton } from '#ui/Skeleton.tsx'
import styles from './PagePending.module.css'

/** Holds the place of a page while its code or its data is on the way; its title is known already. */
export function PagePending(): JSX.Element {
  return <PendingPage title={useMatches({ select: (matches) => pendingTitle(matches.at(-1)?.staticData) })} />
}

/** The title of a page on its way, unless the member may be led on from there. */
export const pendingTitle = (
  page: Pick<StaticDataRouteOption, 'title' | 'mayLeadOn'> | undefined,
): string | undefined => (page?.mayLeadOn ? undefined : page?.title)

export function PendingPage({ title }: { title: string | undefined }) {
  return (
    <Loading className={styles.page}>
      {title ? <PendingTitle>{title}</PendingTitle> : <Skeleton shape="title" />}
      <Skeleton />
      <div className={styles.cards}>
        <Card>
          <Skeleton shape="block" />
        </Card>
        <Card>
          <Skeleton shape="block" />
        </Card>
      </div>
    </Loading>
  )
}
