import { spoken } from '#base/words.ts'

export const words = spoken({
  en: {
    title: 'We are working on our systems',
    body: 'The portal cannot reach your information right now. Nothing is lost.',
    stillWorks: 'What still works: your printed ID card, our phone line, and pages you saved on this device.',
    next: 'What to do next: come back in a little while. We keep checking, and you can check now.',
    check: 'Check again',
    checking: 'Checking',
    stillDown: 'Our systems are still down. We keep checking.',
    back: {
      title: 'Our systems are working',
      body: 'You can use the portal again.',
      goOn: 'Go on',
    },
    call: (number: string) => `Call ${number}`,
  },
  es: {
    title: 'Estamos trabajando en nuestros sistemas',
    body: 'El portal no puede llegar a su información en este momento. No se ha perdido nada.',
    stillWorks:
      'Lo que sigue funcionando: su tarjeta de identificación impresa, nuestra línea telefónica y las páginas que guardó en este dispositivo.',
    next: 'Qué hacer ahora: vuelva en un rato. Seguimos comprobando, y usted puede comprobarlo ahora.',
    check: 'Comprobar de nuevo',
    checking: 'Comprobando',
    stillDown: 'Nuestros sistemas siguen sin responder. Seguimos comprobando.',
    back: {
      title: 'Nuestros sistemas funcionan',
      body: 'Ya puede usar el portal de nuevo.',
      goOn: 'Continuar',
    },
    call: (number) => `Llame al ${number}`,
  },
})
