// Compiled by `npm run messages`; change the catalog (.json) beside it instead.
/* oxlint-disable */
import type { NotOpenMessages } from './not-open.gen.ts'

type Translation = { notOpen: NotOpenMessages }

export const translation: Translation = {
notOpen: {
heading: "Próximamente",
home: "Ir al inicio",
signIn: "Volver a iniciar sesión",
body: "Esta página aún no está lista. Su cuenta y su plan están bien, y las demás páginas funcionan como siempre.",
next: (d) => "Hoy puede llamarnos para esto al " + d.number + ", o enviarnos una pregunta.",
contact: "Contáctenos",
visitor: {
body: "Todavía no puede hacer esto en línea.",
next: (d) => "Hoy puede llamarnos para esto al " + d.number + ". Tenga a mano su número de miembro.",
},
call: (d) => "Llame al " + d.number,
},
}
