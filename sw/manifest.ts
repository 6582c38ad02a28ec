import type { ManifestOptions } from 'vite-plugin-pwa'

/** How the portal stands on a home screen. Every shortcut still asks for the member's rights when it opens. */
export const manifest: Partial<ManifestOptions> = {
  id: '/',
  name: 'Member Portal',
  short_name: 'Member Portal',
  description:
    'Your ID card, your coverage and your claims, in one place. The card opens without a network too.',
  lang: 'en-US',
  dir: 'ltr',
  start_url: '/dashboard',
  scope: '/',
  display: 'standalone',
  orientation: 'any',
  theme_color: '#2475b7',
  background_color: '#f7fafd',
  categories: ['health', 'medical'],
  icons: [
    { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' },
    { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png' },
    { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ],
  shortcuts: [
    { name: 'ID card', url: '/id-card', icons: [{ src: '/icons/icon-192.png', sizes: '192x192' }] },
    {
      name: 'Coverage and copays',
      short_name: 'Coverage',
      url: '/coverage-and-copays',
      icons: [{ src: '/icons/icon-192.png', sizes: '192x192' }],
    },
  ],
  screenshots: [
    {
      src: '/screenshots/id-card-narrow.png',
      sizes: '780x1688',
      type: 'image/png',
      form_factor: 'narrow',
      label: 'The ID card',
    },
    {
      src: '/screenshots/coverage-narrow.png',
      sizes: '780x1688',
      type: 'image/png',
      form_factor: 'narrow',
      label: 'Coverage and copays',
    },
    {
      src: '/screenshots/id-card-wide.png',
      sizes: '1280x800',
      type: 'image/png',
      form_factor: 'wide',
      label: 'The ID card',
    },
  ],
}
