import { spoken } from '#base/words.ts'

export const words = spoken({
  en: {
    wayBack: 'Back',
    backToSignIn: 'Back to sign in',
    backToPortal: 'Back to the portal',
    englishOnly: 'This text is in English only. Call us if you would like it in another language.',
    contact: 'Phone numbers and addresses',
    register: 'Register',
    brands: 'Our brands',
    brandsBody: 'One of these names is on every ID card.',
    paperless: {
      unusable: 'The page with all the details could not be opened from here. This is what you need to know.',
      details: 'All details',
    },
    disclaimer: { terms: 'Read the terms of use' },
    terms: {
      contents: 'Sections',
      print: 'Print',
      section: (number: number, title: string) => `${number}. ${title}`,
      accept: {
        title: 'Please agree to the terms of use',
        body: 'We ask once for each version. Your pages open as soon as you agree. You can read the terms below first, and print them.',
        yes: 'I have read the terms of use, and I agree to them.',
        missing: 'Check the box to agree to the terms of use',
        submit: 'Agree and continue',
        busy: 'Saving',
      },
    },
  },
  es: {
    wayBack: 'Volver',
    backToSignIn: 'Volver al inicio de sesión',
    backToPortal: 'Volver al portal',
    englishOnly: 'Este texto está solo en inglés. Llámenos si lo quiere en otro idioma.',
    contact: 'Teléfonos y direcciones',
    register: 'Registrarse',
    brands: 'Nuestras marcas',
    brandsBody: 'Uno de estos nombres está en cada tarjeta de identificación.',
    paperless: {
      unusable:
        'La página con todos los detalles no se pudo abrir desde aquí. Esto es lo que necesita saber.',
      details: 'Todos los detalles',
    },
    disclaimer: { terms: 'Leer los términos de uso' },
    terms: {
      contents: 'Secciones',
      print: 'Imprimir',
      section: (number, title) => `${number}. ${title}`,
      accept: {
        title: 'Acepte los términos de uso',
        body: 'Lo pedimos una vez por cada versión. Sus páginas se abren en cuanto los acepta. Puede leerlos antes aquí abajo, e imprimirlos.',
        yes: 'Leí los términos de uso y los acepto.',
        missing: 'Marque la casilla para aceptar los términos de uso',
        submit: 'Aceptar y continuar',
        busy: 'Guardando',
      },
    },
  },
})
