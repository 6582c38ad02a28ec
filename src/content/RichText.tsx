import { type ReactNode, Suspense, use, useMemo } from 'react'
import { classes } from '#ui/classes.ts'
import { Notice } from '#ui/Notice.tsx'
import { Loading, Skeleton } from '#ui/Skeleton.tsx'
import { isTooMuch } from '#contract/content/allowed.ts'
import { useLinks } from './ContentLink.tsx'
import type { Body } from '#contract/content/item.ts'
import { contentMessages } from './messages/content.gen.ts'
import styles from './RichText.module.css'

type Purifier = typeof import('./purify.ts')

let loading: Promise<Purifier | undefined> | undefined

/** Loads the sanitizer; a page that awaits it in its loader shows its text at once. */
export function loadRichText(): Promise<Purifier | undefined> {
  loading ??= import('./purify.ts').catch(() => {
    loading = undefined
    return undefined
  })
  return loading
}

/**
 * The only component that shows markup: one text, a list of paragraphs, or a top and a bottom with `children` between
 * them.
 */
export function RichText({
  html,
  className,
  children,
}: {
  html: Body
  className?: string
  children?: ReactNode
}) {
  const { top, bottom } = paragraphsOf(html)
  if (isTooMuch([...top, ...bottom].join('')))
    return (
      <>
        <Notice tone="warning">{contentMessages.tooLong}</Notice>
        {children}
      </>
    )
  return (
    <Suspense fallback={<Pending />}>
      <Cleaned paragraphs={top} className={className} />
      {children}
      {bottom.length > 0 && <Cleaned paragraphs={bottom} className={className} />}
    </Suspense>
  )
}

function paragraphsOf(html: Body): { top: readonly string[]; bottom: readonly string[] } {
  if (typeof html === 'string') return { top: [html], bottom: [] }
  if (Array.isArray(html)) return { top: html, bottom: [] }
  return { top: [html.top], bottom: [html.bottom] }
}

function Cleaned({ paragraphs, className }: { paragraphs: readonly string[]; className?: string }) {
  const purifier = use(loadRichText())
  const { handlers, notice } = useLinks()
  const pieces = useMemo(() => purifier && cleanedBy(purifier, paragraphs), [purifier, paragraphs])
  if (!pieces)
    return <Notice tone="warning">{purifier ? contentMessages.unreadable : contentMessages.notLoaded}</Notice>
  return (
    <>
      <div className={classes(styles.text, className)} {...handlers}>
        {pieces.map((piece, index) => (
          <div key={index} dangerouslySetInnerHTML={{ __html: piece }} />
        ))}
      </div>
      {notice}
    </>
  )
}

/** Undefined for markup that cannot be parsed, such as thousands of nested tags. */
function cleanedBy({ cleaned }: Purifier, paragraphs: readonly string[]): TrustedHTML[] | undefined {
  try {
    return paragraphs.map(cleaned)
  } catch {
    return undefined
  }
}

const Pending = () => (
  <Loading>
    <Skeleton />
    <Skeleton />
  </Loading>
)
