// Compiled by `npm run messages`; change the catalog (.json) beside it instead.
/* oxlint-disable */
import type { TermsMessages } from './terms.gen.ts'

type Translation = { terms: TermsMessages }

export const translation: Translation = {
terms: {
contents: "Secciones",
print: "Imprimir",
section: (d) => d.number + ". " + d.title,
accept: {
title: "Acepte los términos de uso",
body: "Lo pedimos una vez por cada versión. Sus páginas se abren en cuanto acepta. Antes puede leer o imprimir los términos aquí abajo.",
yes: "Leí los términos de uso y los acepto.",
missing: "Marque la casilla para aceptar los términos de uso",
submit: "Aceptar y continuar",
busy: "Guardando",
},
ofDisclaimer: "Leer los términos de uso",
},
}
