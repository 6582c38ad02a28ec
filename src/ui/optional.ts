import { type ComponentType, lazy } from 'react'

const Nothing = () => null

/** A part of the page that comes later, and without which the page is still good: where it cannot come, there is nothing. */
export const optional = <Props>(load: () => Promise<ComponentType<Props>>) =>
  lazy(() =>
    load().then(
      (part) => ({ default: part }),
      () => ({ default: Nothing as ComponentType<Props> }),
    ),
  )
