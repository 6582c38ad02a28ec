/** What members read where their choice between mail and online fails; a part of the catalogue (failures.ts). */
export const paperlessFailures = {
  'PRF-0001': {
    message: 'We couldn’t load how you get your documents. Please try again.',
    es: 'No pudimos cargar cómo recibe sus documentos. Inténtelo de nuevo.',
  },
  'PRF-0002': {
    message: 'We couldn’t save your choices. Nothing has changed. Please try again.',
    es: 'No pudimos guardar lo que eligió. Nada ha cambiado. Inténtelo de nuevo.',
  },
  'PRF-0003': {
    message: 'Your tax form still comes by mail. To get it online only, check the box that says you agree.',
    es: 'Su formulario de impuestos sigue llegando por correo. Para recibirlo solo en línea, marque la casilla que dice que acepta.',
  },
} as const satisfies Record<string, { message: string; es: string }>
