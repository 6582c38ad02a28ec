/** What can be wrong with a file that a member uploads; a part of the catalogue (failures.ts). */
export const fileFailures = {
  'FIL-0001': {
    message: 'This file isn’t a photo or a PDF. Send a JPEG, PNG, or WebP photo, or a PDF.',
    es: 'Este archivo no es una foto ni un PDF. Envíe una foto JPEG, PNG o WebP, o un PDF.',
  },
  'FIL-0002': {
    message: 'Part of this file is missing or damaged. Take the photo again, or choose the file again.',
    es: 'Falta una parte de este archivo o está dañado. Tome la foto otra vez o elija el archivo de nuevo.',
  },
  'FIL-0003': {
    message: 'This file is larger than 6 MB. Take a photo of it instead, or make it smaller.',
    es: 'Este archivo pasa de 6 MB. Tómele una foto o hágalo más pequeño.',
  },
  'FIL-0004': {
    message: 'This file is empty. Choose another one.',
    es: 'Este archivo está vacío. Elija otro.',
  },
  'FIL-0005': {
    message:
      'This PDF contains more than pages: a script, a form that sends data, an address that opens by itself, or other files. Print it as a new PDF, or take a photo of it.',
    es: 'Este PDF contiene algo más que páginas: un programa, un formulario que envía datos, una dirección que se abre sola u otros archivos. Imprímalo como un PDF nuevo o tómele una foto.',
  },
  'FIL-0006': {
    message: 'This photo has more than 50 million pixels. Make it smaller, or send another one.',
    es: 'Esta foto tiene más de 50 millones de píxeles. Hágala más pequeña o envíe otra.',
  },
  'FIL-0007': {
    message:
      'This PDF needs a password to open, so we can’t read it. Save a copy without the password, or take a photo of it.',
    es: 'Este PDF pide una contraseña para abrirse, así que no podemos leerlo. Guarde una copia sin contraseña o tómele una foto.',
  },
  'FIL-0008': {
    message: 'We’re checking many files right now. Wait a moment, then try again.',
    es: 'Estamos revisando muchos archivos. Espere un momento e inténtelo de nuevo.',
  },
  'FIL-0009': {
    message:
      'We couldn’t read this HEIC photo. Connect to the internet and try again, or send it as a JPEG. On an iPhone, choose Settings, Camera, Formats, Most Compatible, and take the photo again. On a computer, open the photo and save it as a JPEG.',
    es: 'No pudimos leer esta foto HEIC. Conéctese a internet e inténtelo de nuevo, o envíela como JPEG. En un iPhone, elija Configuración, Cámara, Formatos, Más compatible y tome la foto otra vez. En una computadora, abra la foto y guárdela como JPEG.',
  },
} as const satisfies Record<string, { message: string; es: string }>
