import { spoken } from '#base/words.ts'

export const words = spoken({
  en: {
    offer: 'Install the portal, and your ID card is one tap away.',
    offerIos: 'Put the portal on your home screen, and your ID card is one tap away.',
    install: 'Install',
    how: 'Show me how',
    notNow: 'Not now',
    steps: 'How to put the portal on your home screen',
    share:
      'Press Share, a square with an arrow pointing up. Newer iPhones have it behind the three dots beside the address; an iPad, at the top.',
    add: 'Scroll down in the list and press “Add to Home Screen”.',
    confirm: 'Press “Add”. Open the portal from the new icon and sign in there once.',
    otherBrowser:
      'In this browser the Share button may stand beside the address. If the list has no “Add to Home Screen”, open the portal in Safari.',
    done: 'The portal is installed. You find it on your home screen or among your apps.',
    ok: 'OK',
  },
  es: {
    offer: 'Instale el portal y tendrá su tarjeta de identificación a un toque.',
    offerIos: 'Ponga el portal en su pantalla de inicio y tendrá su tarjeta de identificación a un toque.',
    install: 'Instalar',
    how: 'Ver cómo',
    notNow: 'Ahora no',
    steps: 'Cómo poner el portal en su pantalla de inicio',
    share:
      'Presione Compartir, un cuadrado con una flecha hacia arriba. En los iPhone más nuevos está detrás de los tres puntos junto a la dirección; en un iPad, arriba.',
    add: 'Baje en la lista y presione «Agregar a inicio».',
    confirm: 'Presione «Agregar». Abra el portal desde el ícono nuevo e inicie sesión ahí una vez.',
    otherBrowser:
      'En este navegador, el botón Compartir puede estar junto a la dirección. Si la lista no tiene «Agregar a inicio», abra el portal en Safari.',
    done: 'El portal está instalado. Lo encuentra en su pantalla de inicio o entre sus aplicaciones.',
    ok: 'Aceptar',
  },
})
