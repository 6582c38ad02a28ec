import { lazy } from 'react'

/** The signed-in frame comes when somebody is signed in; the first visit to /login does without (performance). */
export const loadFrame = () => import('./PortalFrame.tsx')

export const PortalHeader = lazy(() => loadFrame().then((frame) => ({ default: frame.PortalHeader })))
export const Footer = lazy(() => loadFrame().then((frame) => ({ default: frame.Footer })))
export const InstallBanner = lazy(() => loadFrame().then((frame) => ({ default: frame.InstallBanner })))
