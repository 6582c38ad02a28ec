import {
  mdiCardAccountDetailsOutline,
  mdiCellphoneCheck,
  mdiCreditCardOutline,
  mdiEmailOutline,
  mdiFileDocumentOutline,
  mdiShieldCheckOutline,
} from '@mdi/js'
import type { ManifestOptions } from 'vite-plugin-pwa'

/** The drawings of the shortcuts' icons, by their files in public/. */
export const shortcutIcons: Record<string, string> = {
  'icons/shortcut-card.png': mdiCardAccountDetailsOutline,
  'icons/shortcut-saved.png': mdiCellphoneCheck,
  'icons/shortcut-coverage.png': mdiShieldCheckOutline,
  'icons/shortcut-claims.png': mdiFileDocumentOutline,
  'icons/shortcut-bill.png': mdiCreditCardOutline,
  'icons/shortcut-messages.png': mdiEmailOutline,
}

const shortcut = (name: string, url: string, icon: string, shortName = name) => ({
  name,
  short_name: shortName,
  url,
  icons: [{ src: `/icons/shortcut-${icon}.png`, sizes: '96x96', type: 'image/png' }],
})

const SIZES = { narrow: '780x1688', wide: '1280x800' }

/** All screenshots of one form factor must have the same size, or the browser shows none of them. */
const screenshot = (name: string, form: keyof typeof SIZES, label: string) => ({
  src: `/screenshots/${name}-${form}.png`,
  sizes: SIZES[form],
  type: 'image/png',
  form_factor: form,
  label,
})

/** The portal's entry on a home screen. Every shortcut still checks the member's rights when it opens. */
export const manifest: Partial<ManifestOptions> = {
  id: '/',
  name: 'Member Portal',
  short_name: 'Member Portal',
  description: 'Your ID card, coverage and claims in one place. Your card works offline.',
  lang: 'en-US',
  dir: 'ltr',
  start_url: '/dashboard',
  scope: '/',
  display: 'standalone',
  display_override: ['standalone', 'minimal-ui'],
  // Pressing the icon brings the open page to the front; src/shell/launches.ts opens a shortcut's target.
  launch_handler: { client_mode: ['focus-existing', 'auto'] },
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
    shortcut('ID card', '/id-card', 'card'),
    shortcut('Show ID card at the counter', '/id-card?counter=yes', 'card', 'At the counter'),
    shortcut('Saved ID card', '/saved-card', 'saved'),
    shortcut('Coverage and copays', '/coverage-and-copays', 'coverage', 'Coverage'),
    shortcut('Claims', '/claims', 'claims'),
    shortcut('Pay bill', '/payment-center', 'bill'),
    shortcut('Messages', '/messages', 'messages'),
  ],
  screenshots: [
    screenshot('home', 'narrow', 'Home: what needs you, your card and your costs'),
    screenshot('id-card', 'narrow', 'The ID card'),
    screenshot('counter', 'narrow', 'Show at counter: numbers large enough to read across a counter'),
    screenshot('coverage', 'narrow', 'Coverage and copays'),
    screenshot('claims', 'narrow', 'Claims, by month'),
    screenshot('bill', 'narrow', 'Your bill and AutoPay'),
    screenshot('plans', 'narrow', 'All your plans, present and past'),
    screenshot('id-card', 'wide', 'The ID card'),
    screenshot('coverage', 'wide', 'Coverage and copays'),
    screenshot('plans', 'wide', 'All your plans, present and past'),
  ],
}
