import { spoken } from '#base/words.ts'

export const words = spoken({
  en: {
    wayBack: 'Back',
    backToSignIn: 'Back to sign in',
    backToPortal: 'Back to the portal',
  },
  es: {
    wayBack: 'Volver',
    backToSignIn: 'Volver al inicio de sesión',
    backToPortal: 'Volver al portal',
  },
})
