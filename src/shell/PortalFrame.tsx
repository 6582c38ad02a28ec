export { InstallBanner } from './banners/InstallBanner.tsx'
export { Footer } from './Footer.tsx'
export { PortalHeader } from './nav/PortalHeader.tsx'
