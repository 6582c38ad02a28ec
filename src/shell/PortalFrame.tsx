import { Page } from './Page.tsx'

export function PortalFrame() {
  return <Page />
}
