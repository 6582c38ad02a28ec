import { type StaticDataRouteOption, useMatches } from '@tanstack/react-router'
import type { JSX } from 'react'
import { admittedIn } from '#member/current.ts'
import type { Member } from '#member/member.ts'
import { Loading, PendingTitle, Skeleton, UntitledPending } from '#ui/Skeleton.tsx'
import header from '#ui/PageHeader.module.css'
import { titleOf } from './title-of.ts'
import styles from './PagePending.module.css'

export type Pending = { title: string | undefined; shape: Shape }
type Shape = NonNullable<StaticDataRouteOption['skeleton']> | 'detail'

/** The placeholder of a page while its code or data loads; its title is already known. */
export function PagePending(): JSX.Element {
  const pending = useMatches({
    select: (matches) => pendingOf(matches.at(-1)?.staticData, admittedIn(matches).member),
  })
  return <PendingPage {...pending} />
}

type Page = Pick<StaticDataRouteOption, 'title' | 'titleFor' | 'mayLeadOn' | 'skeleton'>

/**
 * The title and shape of a loading page. Without a title if the member may be redirected, or if the plan, which isn't
 * known yet, determines it.
 */
export const pendingOf = (page: Page | undefined, member?: Member): Pending => ({
  title: page?.mayLeadOn || (page?.titleFor && !member) ? undefined : titleOf(page, member) || undefined,
  shape: page?.skeleton ?? 'detail',
})

export function PendingPage({ title, shape }: Pending) {
  return (
    <Loading className={styles.page}>
      <div className={header.header} data-pending>
        <div className={header.words}>
          {title ? <PendingTitle>{title}</PendingTitle> : <UntitledPending />}
          <p className={header.answer}>
            <Skeleton />
          </p>
        </div>
      </div>
      {SHAPES[shape]}
    </Loading>
  )
}

const SHAPES: Record<Shape, JSX.Element> = {
  list: <Skeleton shape="rows" />,
  detail: (
    <>
      <Skeleton shape="facts" />
      <Skeleton shape="facts" />
    </>
  ),
  tiles: (
    <div className={styles.tiles}>
      <Skeleton shape="tile" />
      <Skeleton shape="tile" />
      <Skeleton shape="tile" />
      <Skeleton shape="tile" />
    </div>
  ),
  form: <Skeleton shape="fields" />,
}
