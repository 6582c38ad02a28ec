import { useRouter } from '@tanstack/react-router'
import { type MouseEvent, type ReactNode, use, useState } from 'react'
import { Button, ButtonAnchor, type ButtonVariant } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { linkTarget } from './link-target.ts'
import { ReadOnly } from './read-only.ts'
import { contentMessages } from './locales/content.gen.ts'

/** A link from content or from the plan; plain text if it leads nowhere. */
export function ContentLink({
  href,
  variant,
  className,
  children,
}: {
  href: string
  /** Makes the link look like a button. */
  variant?: ButtonVariant
  className?: string
  children: ReactNode
}) {
  const { handlers, notice } = useLinks()
  const target = linkTarget(href)
  if (target.kind === 'nowhere') return children
  const foreign = target.kind === 'outside' ? { target: '_blank', rel: 'noopener noreferrer' } : {}
  const anchor = { href, className, ...foreign, ...handlers }
  return (
    <>
      {variant ? (
        <ButtonAnchor variant={variant} {...anchor}>
          {children}
        </ButtonAnchor>
      ) : (
        <a {...anchor}>{children}</a>
      )}
      {notice}
    </>
  )
}

type Click = MouseEvent

export type Links = {
  /** For the element around the links; handles every mouse button and the keyboard. */
  handlers: { onClick: (event: Click) => void; onAuxClick: (event: Click) => void }
  /** Render it beside the links. */
  notice: ReactNode
}

/** Opens links in content: our pages in the portal, other sites after a confirmation, phone and mail links directly. */
export function useLinks(): Links {
  const router = useRouter()
  const isReadOnly = use(ReadOnly)
  const [leavingTo, setLeavingTo] = useState<URL>()
  const follow = (event: Click) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    const href = link?.getAttribute('href')
    if (!link || href === null || href === undefined || event.defaultPrevented) return
    const target = linkTarget(href)
    if (isReadOnly || target.kind === 'nowhere') event.preventDefault()
    if (isReadOnly) return
    if (target.kind === 'outside') {
      event.preventDefault()
      setLeavingTo(target.url)
    }
    if (target.kind === 'own' && isPlainClick(event) && link.target !== '_blank') {
      event.preventDefault()
      void router.navigate({ href: target.path })
    }
  }
  return {
    handlers: { onClick: follow, onAuxClick: (event) => event.button === 1 && follow(event) },
    notice: leavingTo && <LeavingNotice url={leavingTo} onClose={() => setLeavingTo(undefined)} />,
  }
}

const isPlainClick = ({ button, ctrlKey, metaKey, shiftKey, altKey }: Click) =>
  button === 0 && !ctrlKey && !metaKey && !shiftKey && !altKey

/** Asks before another site opens, and shows its name. */
function LeavingNotice({ url, onClose }: { url: URL; onClose: () => void }) {
  return (
    <Dialog
      title={contentMessages.leaving.title}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{contentMessages.leaving.stay}</Button>
          <ButtonAnchor
            variant="primary"
            href={url.href}
            target="_blank"
            rel="noopener noreferrer"
            onClick={onClose}
          >
            {contentMessages.leaving.go({ host: url.host })}
          </ButtonAnchor>
        </>
      }
    >
      <p>{contentMessages.leaving.body({ host: url.host })}</p>
    </Dialog>
  )
}
