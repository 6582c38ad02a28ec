import { type ReactNode, Suspense, use, useMemo, useState } from 'react'
import { messageOf } from '#api/failure.ts'
import { store, useStore } from '#base/store.ts'
import { FailureText } from '#ui/FailureText.tsx'
import { classes } from '#ui/classes.ts'
import { Notice } from '#ui/Notice.tsx'
import { RetryButton } from '#ui/RetryButton.tsx'
import { Loading, Skeleton } from '#ui/Skeleton.tsx'
import { isTooMuch } from '#contract/content/allowed.ts'
import { useLinks } from './ContentLink.tsx'
import type { Body } from '#contract/content/item.ts'
import { contentMessages } from './locales/content.gen.ts'
import styles from './RichText.module.css'

type Purifier = typeof import('./purify.ts')

const loaded = store<Purifier | undefined>(undefined)

let loading: Promise<Purifier | undefined> | undefined

/** Loads the sanitizer, retrying after a failure. A page whose loader awaits it shows its text at once. */
export function loadRichText(): Promise<Purifier | undefined> {
  loading ??= import('./purify.ts').then(
    (purifier) => {
      loaded.set(purifier)
      return purifier
    },
    () => {
      loading = undefined
      return undefined
    },
  )
  return loading
}

let first: Promise<Purifier | undefined> | undefined

/** The first load, shared by all texts; after a failure, each text shows the failure until a retry succeeds. */
const firstAttempt = () => (first ??= loadRichText())

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

type CleanedProps = { paragraphs: readonly string[]; className?: string }

/** Once the sanitizer has loaded, it is in the store; until then, a text waits for the first attempt. */
function Cleaned(props: CleanedProps) {
  const purifier = useStore(loaded)
  return purifier ? <CleanedBy purifier={purifier} {...props} /> : <CleanedFirst {...props} />
}

const CleanedFirst = (props: CleanedProps) => <CleanedBy purifier={use(firstAttempt())} {...props} />

function CleanedBy({ purifier, paragraphs, className }: CleanedProps & { purifier: Purifier | undefined }) {
  const { handlers, notice } = useLinks()
  const pieces = useMemo(() => purifier && cleanedBy(purifier, paragraphs), [purifier, paragraphs])
  if (!purifier) return <NotLoaded />
  if (!pieces) return <Notice tone="warning">{contentMessages.unreadable}</Notice>
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

/** Undefined if the markup can't be parsed, such as thousands of nested tags. */
function cleanedBy({ cleanMarkup }: Purifier, paragraphs: readonly string[]): TrustedHTML[] | undefined {
  try {
    return paragraphs.map(cleanMarkup)
  } catch {
    return undefined
  }
}

const CODE = 'CONT-0001'

function NotLoaded() {
  const [isFetching, setIsFetching] = useState(false)
  const refetch = async () => {
    setIsFetching(true)
    await loadRichText()
    setIsFetching(false)
  }
  return (
    <div role="status">
      <Notice tone="warning" action={<RetryButton query={{ isFetching, refetch }} />}>
        <FailureText message={messageOf(CODE)} code={CODE} />
      </Notice>
    </div>
  )
}

const Pending = () => (
  <Loading>
    <Skeleton />
    <Skeleton />
  </Loading>
)
