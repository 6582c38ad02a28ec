import { Page } from './Page.tsx'

export function LobbyFrame() {
  return <Page />
}
