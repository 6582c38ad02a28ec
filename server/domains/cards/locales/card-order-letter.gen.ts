// Compiled by `npm run messages`; change the catalog (.json) beside it instead.
/* oxlint-disable */

export type CardOrderLetterMessages = {
subject: string
body: (values: { name: string | number; day: string | number }) => string
}

export const cardOrderLetterMessages: Record<'en' | 'es', CardOrderLetterMessages> = { en: {
subject: "Your new ID card is on its way",
body: (d) => "We’re printing a new ID card for " + d.name + ". It should arrive by " + d.day + ". Until then, open ID card to show the card on your phone or to print it. If nobody in your family ordered it, please call us.",
}, es: {
subject: "Su nueva tarjeta de identificación está en camino",
body: (d) => "Estamos imprimiendo una nueva tarjeta de identificación para " + d.name + ". Debería llegar a más tardar el " + d.day + ". Mientras tanto, abra Tarjeta de identificación para mostrarla en su teléfono o imprimirla. Si nadie en su familia la pidió, llámenos.",
} }
