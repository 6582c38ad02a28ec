/** What can go wrong with documents, forms and authorizations; a part of the catalogue (failures.ts). */
export const documentFailures = {
  'AUT-0001': {
    message: 'We couldn’t load your authorizations. Please try again.',
    es: 'No pudimos cargar sus autorizaciones. Inténtelo de nuevo.',
  },
  'AUT-0002': {
    message: 'We couldn’t load this authorization. Please try again.',
    es: 'No pudimos cargar esta autorización. Inténtelo de nuevo.',
  },
  'EOB-0001': {
    message: 'We couldn’t load this document. Please try again.',
    es: 'No pudimos cargar este documento. Inténtelo de nuevo.',
  },
  'EOB-0002': {
    message:
      'Your browser blocked the window for this document. Allow pop-ups for this site, or open it here.',
    es: 'Su navegador bloqueó la ventana de este documento. Permita las ventanas emergentes o ábralo aquí.',
  },
  'FRM-0001': {
    message: 'We couldn’t load your documents. Please try again.',
    es: 'No pudimos cargar sus documentos. Inténtelo de nuevo.',
  },
  'FRM-0002': {
    message: 'This document is missing from our files. Call us and we’ll mail you a copy.',
    es: 'Este documento falta en nuestros archivos. Llámenos y le enviaremos una copia por correo.',
  },
  'FRM-0003': {
    message: 'This file isn’t a PDF, so we can’t show it here. Call us and we’ll mail you a copy.',
    es: 'Este archivo no es un PDF, así que no podemos mostrarlo aquí. Llámenos y le enviaremos una copia por correo.',
  },
  'FRM-0004': {
    message: 'This document has changed since your list was loaded. Refresh the page, then open it again.',
    es: 'Este documento cambió después de cargar su lista. Actualice la página y ábralo de nuevo.',
  },
  'FRM-0005': {
    message: 'We couldn’t put your documents in one file. Please try again, or download them one by one.',
    es: 'No pudimos reunir sus documentos en un archivo. Inténtelo de nuevo o descárguelos uno por uno.',
  },
  'FRM-0006': {
    message: 'We couldn’t create this form. Please try again, or call us and we’ll mail you one.',
    es: 'No pudimos preparar este formulario. Inténtelo de nuevo o llámenos y le enviaremos uno por correo.',
  },
  'FRM-0007': {
    message: 'We couldn’t load your forms. Please try again.',
    es: 'No pudimos cargar sus formularios. Inténtelo de nuevo.',
  },
  'FRM-0008': {
    message: 'We couldn’t send your form. What you entered is still on the page. Please try again.',
    es: 'No pudimos enviar su formulario. Lo que escribió sigue en la página. Inténtelo de nuevo.',
  },
  'FRM-0009': {
    message: 'This form changed after you opened it. Refresh the page, check your answers and send it again.',
    es: 'Este formulario cambió después de que lo abrió. Actualice la página, revise sus respuestas y envíelo de nuevo.',
  },
  'FRM-0010': {
    message: 'We couldn’t end this authorization. It’s still in effect. Please try again or call us.',
    es: 'No pudimos terminar esta autorización. Sigue vigente. Inténtelo de nuevo o llámenos.',
  },
  'FRM-0011': {
    message: 'We couldn’t upload your file. It’s still on the page. Please try again.',
    es: 'No pudimos subir su archivo. Sigue en la página. Inténtelo de nuevo.',
  },
  'FRM-0012': {
    message: 'You’ve added too many files in the last two days. Remove some, or try again tomorrow.',
    es: 'Agregó demasiados archivos en los últimos dos días. Quite algunos o inténtelo mañana.',
  },
  'FRM-0013': {
    message: 'Your files are too large together. Mail us copies instead, or call us.',
    es: 'Sus archivos son demasiado grandes en total. Envíenos copias por correo o llámenos.',
  },
  'FRM-0014': {
    message: 'We don’t have one of your files. Remove it, add it again and send the form.',
    es: 'No tenemos uno de sus archivos. Quítelo, agréguelo otra vez y envíe el formulario.',
  },
} as const satisfies Record<string, { message: string; es: string }>
