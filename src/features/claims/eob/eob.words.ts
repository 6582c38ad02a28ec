import { spoken } from '#base/words.ts'

export const words = spoken({
  en: {
    title: 'Explanation of benefits',
    link: 'See explanation of benefits',
    about: (service: string, day: string) => `${service}, ${day}`,
    back: 'Back to the claim',
    download: 'Download explanation of benefits (PDF)',
    open: 'Open the PDF in a new tab',
    opening: 'Opening the explanation of benefits …',
    opened: 'The PDF opens in a new tab.',
    file: (claim: string) => `Explanation of benefits claim ${claim}.pdf`,
    twin: 'This page says the same as the PDF.',
    none: {
      title: 'There is no explanation of benefits for this claim',
      pending: 'It comes when we have decided on the claim.',
      pharmacy:
        'A pharmacy tells you what you pay at the counter. The amounts stand on the page of the claim.',
    },
    why: 'Why an amount is not covered',
    disagree: (day: string) => `If you do not agree, you can appeal until ${day} on the page of the claim.`,
  },
  es: {
    title: 'Explicación de beneficios',
    link: 'Ver la explicación de beneficios',
    about: (service, day) => `${service}, el ${day}`,
    back: 'Volver a la reclamación',
    download: 'Descargar la explicación de beneficios (PDF)',
    open: 'Abrir el PDF en otra pestaña',
    opening: 'Abriendo la explicación de beneficios …',
    opened: 'El PDF se abre en otra pestaña.',
    file: (claim) => `Explicación de beneficios ${claim}.pdf`,
    twin: 'Esta página dice lo mismo que el PDF.',
    none: {
      title: 'No hay explicación de beneficios de esta reclamación',
      pending: 'Llega cuando hayamos decidido sobre la reclamación.',
      pharmacy:
        'La farmacia le dice lo que paga en el mostrador. Las cantidades están en la página de la reclamación.',
    },
    why: 'Por qué una cantidad no está cubierta',
    disagree: (day) => `Si no está de acuerdo, puede apelar hasta el ${day} en la página de la reclamación.`,
  },
})
