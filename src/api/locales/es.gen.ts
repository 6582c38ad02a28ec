// Compiled by `npm run messages`; change the catalog (.json) beside it instead.
/* oxlint-disable */
import type { ApiMessages } from './api.gen.ts'
import type { HttpPagesMessages } from './http-pages.gen.ts'

type Translation = { api: ApiMessages; httpPages: HttpPagesMessages }

export const translation: Translation = {
api: {
late: "Nuestros sistemas tardaron demasiado en responder. Inténtelo de nuevo.",
unreadable: "No recibimos una respuesta completa. Inténtelo de nuevo.",
kept: "Guardamos lo que escribió. Puede volver a intentarlo sin riesgo.",
},
httpPages: {
"400": {
title: "No entendimos esta solicitud",
meaning: "No pudimos entender esta solicitud.",
next: "Quizá el enlace está incompleto. Empiece desde su página de inicio y elija la página de nuevo.",
},
"401": {
title: "Inicie sesión",
meaning: "Debe iniciar sesión para ver esto.",
next: "Inicie sesión y abra la página de nuevo. Nada ha cambiado en su cuenta.",
},
"403": {
title: "Usted no puede ver esta página",
meaning: "No tiene acceso a esta página.",
next: "Quizá es de otra persona o de otro de sus planes. Si cree que debería poder verlo, llámenos.",
},
"404": {
title: "No encontramos esto",
meaning: "No encontramos lo que pidió.",
next: "Quizá se movió o se quitó. Empiece desde su página de inicio o llámenos si necesita ayuda.",
},
"422": {
title: "Hay algo que no es correcto",
meaning: "Parte de la información que envió no es correcta.",
next: "Empiece desde su página de inicio, escríbalo de nuevo y revise las fechas y los números.",
},
"500": {
title: "No pudimos mostrar esta página",
meaning: "Algo salió mal de nuestro lado.",
next: "Inténtelo de nuevo en un minuto. Si continúa, llámenos y léanos el código.",
},
"503": {
title: "Volvemos pronto",
meaning: "Nuestros sistemas están en mantenimiento programado o muy ocupados.",
next: "Inténtelo de nuevo en unos minutos. Si es urgente, llámenos.",
},
default: {
title: "No pudimos mostrar esta página",
meaning: "Ocurrió algo inesperado.",
next: "Inténtelo de nuevo. Si continúa, llámenos y léanos el código.",
},
},
}
