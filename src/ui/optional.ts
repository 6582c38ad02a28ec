import { type ComponentType, lazy } from 'react'

const Nothing = () => null

/** A late, optional part of the page; if it fails to load, nothing is shown. */
export const optional = <Props>(load: () => Promise<ComponentType<Props>>) =>
  lazy(() =>
    load().then(
      (part) => ({ default: part }),
      () => ({ default: Nothing as ComponentType<Props> }),
    ),
  )
