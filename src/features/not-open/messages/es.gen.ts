// Compiled by `npm run messages`; change the catalog (.json) beside it instead.
/* oxlint-disable */
import type { NotOpenMessages } from './not-open.gen.ts'

type Translation = { notOpen: NotOpenMessages }

export const translation: Translation = {
notOpen: {
heading: "Esta página todavía no está abierta",
home: "Ir a su página de inicio",
signIn: "Volver a iniciar sesión",
body: "Todavía la estamos preparando. Su cuenta y su plan están bien, y las páginas del menú que ya están abiertas funcionan como siempre.",
next: (d) => "Mientras tanto, llámenos al " + d.number + " o envíenos una pregunta y le ayudaremos.",
contact: "Contáctenos",
visitor: {
body: "Todavía la estamos preparando, así que aún no puede hacer esto en línea.",
next: (d) => "Mientras tanto, llámenos al " + d.number + ". Tenga a mano su número de miembro.",
},
call: (d) => "Llame al " + d.number,
},
}
