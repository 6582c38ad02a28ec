// Compiled by `npm run messages`; change the catalog (.json) beside it instead.
/* oxlint-disable */
import type { KeptCardMessages } from './kept-card.gen.ts'

type Translation = { keptCard: KeptCardMessages }

export const translation: Translation = {
keptCard: {
saved: "Su tarjeta de identificación está guardada en este dispositivo.",
stillSaved: "Su tarjeta de identificación sigue guardada en este dispositivo.",
show: "Mostrar la tarjeta guardada",
remove: "Quitar de este dispositivo",
removeHere: "Quitar",
removing: "Quitando",
sure: "¿Quitar la tarjeta de este dispositivo? Puede guardarla de nuevo después de iniciar sesión.",
yes: "Sí, quitarla",
keep: "Conservarla",
removed: "La tarjeta ya no está en este dispositivo.",
notRemoved: "No pudimos quitar la tarjeta. Inténtelo de nuevo.",
offer: {
body: "También puede abrir aquí su tarjeta de identificación sin conexión.",
accept: "Guardar mi tarjeta",
later: "Ahora no",
},
},
}
