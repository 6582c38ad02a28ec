import { createLink } from '@tanstack/react-router'
import type { Ref } from 'react'
import { Link as AriaLink, type LinkProps } from 'react-aria-components/Link'

type Props = LinkProps & { ref?: Ref<HTMLAnchorElement> }

/**
 * An anchor with React Aria's hover and press states. On Enter, React Aria calls `onClick` only when the key is
 * released, after the browser has followed the link; so the anchor itself handles the click.
 */
export function Anchor({ onClick, ...rest }: Props) {
  return (
    <AriaLink
      {...rest}
      render={(props) =>
        'href' in props ? (
          // oxlint-disable-next-line jsx-a11y/anchor-has-content, jsx-a11y/no-static-element-interactions -- in `props`
          <a
            {...props}
            onClick={(event) => {
              onClick?.(event)
              props.onClick?.(event)
            }}
          />
        ) : (
          <span {...props} />
        )
      }
    />
  )
}

/** A link to another page of the portal. */
export const Link = createLink(Anchor)
