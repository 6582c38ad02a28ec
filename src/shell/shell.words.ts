import { spoken } from '#base/words.ts'

export const words = spoken({
  en: {
    skip: 'Skip to the main content',
    homeOf: (brand: string) => `${brand}, to sign in`,
    homeOfMember: (brand: string) => `${brand}, to your home page`,
    mainMenu: 'Main menu',
    menu: 'Menu',
    closeMenu: 'Close menu',
    signedInAs: 'Signed in as',
    yourPlan: 'Your plan',
    profile: 'Profile ',
    settings: 'Settings',
    search: 'Search',
    newWindow: ', opens in a new window',
    bell: (unread: number) => (unread === 0 ? 'Messages' : `Messages, ${unread} unread`),
    switchPlans: 'Switch Plans',
    signOut: 'Sign Out',
    signingOut: 'Signing out',
    footer: {
      licensed: (brand: string) =>
        `${brand} is licensed to offer health coverage in all 75 counties of Arkansas.`,
      help: 'Questions? Call',
      tty: 'TTY',
      copyright: (year: number, brand: string) => `© ${year} ${brand}. All rights reserved.`,
    },
    banners: {
      label: 'News about the portal',
      notice: 'Notice',
      dismiss: 'Dismiss',
      offline: 'You are offline. Saved pages still open.',
      offlineOutside: 'You are offline. You can sign in when the connection is back.',
      outageOutside: 'Our systems are not answering right now. We keep trying.',
      outage: 'Our systems are not answering right now. Saved pages still open, and we keep trying.',
      update: 'A newer version of the portal is ready.',
      updateWhenDone:
        'A newer version of the portal is ready. Updating loads this page again, and what you have typed here would be lost. Send it first.',
      accept: 'Update now',
      acceptAnyway: 'Update anyway',
      updating: 'Updating',
    },
    notFound: {
      title: 'Page not found',
      body: 'There is nothing at this address, or it is not part of your plan.',
      signIn: 'Go to sign in',
      selectPlan: 'Choose a plan',
      home: 'Go to home',
    },
    failure: {
      title: 'This page could not be shown',
      unexpected: 'Something on this page broke. We are sorry.',
      missingFile:
        'A part of this page could not be loaded. There may be no connection, or a newer version of the portal.',
      unreachable: 'We could not reach our systems, and this page is not saved on this device yet.',
      stillWorks: 'What still works: pages you have opened before, and the phone number below.',
      next: 'What to do next: try again. If it keeps happening, call us and read us the code.',
      retry: 'Try again',
      call: (number: string) => `Call ${number}`,
    },
    locked: {
      title: 'Your saved pages are locked',
      body: 'You are still signed in, but the key that opens your saved pages is kept by our server, and this device cannot reach it right now.',
      stillWorks: 'Nothing is lost: what you saved stays on this device, unreadable to anyone else.',
      next: 'What to do next: connect to the internet, then try again. You may also sign out and sign in later.',
      retry: 'Try again',
    },
  },
})
