import type { ReactNode } from 'react'
import { ButtonAnchor, type ButtonVariant } from '#ui/Button.tsx'
import { placeOf } from './place.ts'
import { useLinks } from './use-links.tsx'

/** A link that comes from content or from the plan: opened by the rules of content. Words alone where it leads nowhere. */
export function ContentLink({
  href,
  variant,
  look,
  className,
  children,
}: {
  href: string
  /** Makes the link look like a button. */
  variant?: ButtonVariant
  /** The former name of `variant`. */
  look?: ButtonVariant
  className?: string
  children: ReactNode
}) {
  const { handlers, notice } = useLinks()
  const place = placeOf(href)
  if (place.kind === 'nowhere') return children
  const foreign = place.kind === 'outside' ? { target: '_blank', rel: 'noopener noreferrer' } : {}
  const anchor = { href, className, ...foreign, ...handlers }
  return (
    <>
      {(variant ?? look) ? (
        <ButtonAnchor variant={variant ?? look} {...anchor}>
          {children}
        </ButtonAnchor>
      ) : (
        <a {...anchor}>{children}</a>
      )}
      {notice}
    </>
  )
}
