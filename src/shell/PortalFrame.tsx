export { InstallLine } from './banners/InstallLine.tsx'
export { Footer } from './Footer.tsx'
export { PortalHeader } from './nav/PortalHeader.tsx'
