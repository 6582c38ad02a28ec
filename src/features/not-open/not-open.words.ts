import { spoken } from '#base/words.ts'

export const words = spoken({
  en: {
    heading: 'This page is not open yet',
    home: 'Go to your home page',
    signIn: 'Back to sign in',
    body: 'We are still building it. Nothing is wrong with your account or your plan, and every other page works as usual.',
  },
  es: {
    heading: 'Esta página todavía no está abierta',
    home: 'Ir a su página de inicio',
    signIn: 'Volver a iniciar sesión',
    body: 'Todavía la estamos preparando. Su cuenta y su plan están bien, y todas las demás páginas funcionan como siempre.',
  },
})
