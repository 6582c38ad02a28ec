import { spoken } from '#base/words.ts'

export const words = spoken({
  en: {
    licensed: (brand: string) =>
      `${brand} is licensed to offer health coverage in all 75 counties of Arkansas.`,
    help: 'Questions? Call',
    tty: 'TTY',
    links: 'More about us',
    contact: 'Contact',
    terms: 'Terms of use',
    disclaimer: 'Linking Disclaimer',
    close: 'Close',
    about: 'About this portal, version and updates',
    apps: 'Get the app',
    apple: 'App Store',
    google: 'Google Play',
    getFrom: 'Get the app from the',
    newWindow: ', opens in a new window',
    copyright: (year: number, brand: string) => `© ${year} ${brand}. All rights reserved.`,
  },
  es: {
    licensed: (brand) =>
      `${brand} tiene licencia para ofrecer cobertura de salud en los 75 condados de Arkansas.`,
    help: '¿Preguntas? Llame al',
    tty: 'TTY',
    links: 'Más sobre nosotros',
    contact: 'Contacto',
    terms: 'Términos de uso',
    disclaimer: 'Aviso sobre enlaces',
    close: 'Cerrar',
    about: 'Acerca de este portal, versión y actualizaciones',
    apps: 'Obtenga la aplicación',
    apple: 'App Store',
    google: 'Google Play',
    getFrom: 'Obtenga la aplicación en',
    newWindow: ', se abre en una ventana nueva',
    copyright: (year, brand) => `© ${year} ${brand}. Todos los derechos reservados.`,
  },
})
