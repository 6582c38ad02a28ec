// Compiled by `npm run messages`; change the catalog (.json) beside it instead.
/* oxlint-disable */
import type { ApiMessages } from './api.gen.ts'

type Translation = { api: ApiMessages }

export const translation: Translation = {
api: {
late: "Nuestros sistemas tardaron demasiado en responder. Inténtelo de nuevo.",
unreadable: "No recibimos una respuesta completa. Inténtelo de nuevo.",
kept: "Guardamos lo que escribió. Puede volver a intentarlo sin riesgo.",
},
}
