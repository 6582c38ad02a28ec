import { spoken } from '#base/words.ts'

export const words = spoken({
  en: {
    offer:
      'Keep your ID card one tap away: put the portal on your home screen. It opens without a signal too.',
    install: 'Install',
    how: 'Show me how',
    notNow: 'Not now',
    steps: 'How to put the portal on your home screen',
    share:
      'Press the Share button, a square with an arrow pointing up. It is below the page on an iPhone, and above it on an iPad.',
    add: 'Scroll down in the list and press “Add to Home Screen”.',
    confirm: 'Press “Add”. Open the portal from the new icon and sign in there once.',
    otherBrowser:
      'In this browser the Share button may stand beside the address. If the list has no “Add to Home Screen”, open the portal in Safari.',
    done: 'The portal is installed. You find it on your home screen or among your apps.',
    ok: 'OK',
  },
})
