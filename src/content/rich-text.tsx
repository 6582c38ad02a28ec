import { type ReactNode, Suspense, use, useMemo } from 'react'
import { Loading, Skeleton } from '#ui/Skeleton.tsx'
import { Notice } from '#ui/Notice.tsx'
import { classes } from '#ui/classes.ts'
import { isTooMuch } from './allowed.ts'
import { words } from './content.words.ts'
import type { Body } from './item.ts'
import { useLinks } from './use-links.tsx'
import styles from './rich-text.module.css'

type Purifier = typeof import('./purify.ts')

let loading: Promise<Purifier | undefined> | undefined

/** Brings the cleaner; a page that waits for it in its loader shows its text with the rest of itself. */
export function loadRichText(): Promise<Purifier | undefined> {
  loading ??= import('./purify.ts').catch(() => {
    loading = undefined
    return undefined
  })
  return loading
}

/**
 * The one door through which markup comes onto a page: one text, a list of paragraphs, or a top and a bottom with
 * `children` between them.
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
  const { top, bottom } = partsOf(html)
  if (isTooMuch([...top, ...bottom].join('')))
    return (
      <>
        <Notice tone="warning">{words.tooLong}</Notice>
        {children}
      </>
    )
  return (
    <Suspense fallback={<Pending />}>
      <Cleaned parts={top} className={className} />
      {children}
      {bottom.length > 0 && <Cleaned parts={bottom} className={className} />}
    </Suspense>
  )
}

function partsOf(html: Body): { top: readonly string[]; bottom: readonly string[] } {
  if (typeof html === 'string') return { top: [html], bottom: [] }
  if (Array.isArray(html)) return { top: html, bottom: [] }
  return { top: [html.top], bottom: [html.bottom] }
}

function Cleaned({ parts, className }: { parts: readonly string[]; className?: string }) {
  const purifier = use(loadRichText())
  const { handlers, notice } = useLinks()
  const pieces = useMemo(() => purifier && cleanedBy(purifier, parts), [purifier, parts])
  if (!pieces) return <Notice tone="warning">{purifier ? words.unreadable : words.notLoaded}</Notice>
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

/** Undefined for markup that no reader gets to the bottom of, such as thousands of tags inside each other. */
function cleanedBy({ cleaned }: Purifier, parts: readonly string[]): TrustedHTML[] | undefined {
  try {
    return parts.map(cleaned)
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
