// Compiled by `npm run messages`; change the catalog (.json) beside it instead.
/* oxlint-disable */
import type { SsoMessages } from './sso.gen.ts'

type Translation = { sso: SsoMessages }

export const translation: Translation = {
sso: {
apps: {
interqual: "Criterios de revisión médica",
cob: "Coordinación de beneficios",
updatepolicy: "Actualizar la póliza",
updatepolicymetallic: "Actualizar la póliza",
rxsavings: "Ahorros en recetas",
careguide: "Guía de atención",
wellbeing: "Portal de bienestar",
telehealth: "Consultas virtuales",
diabetes: "Atención de la diabetes",
rewards: "Recompensas",
discounts: "Descuentos para miembros",
embold: "Estimación de costos",
},
open: (d) => "Abrir " + d.app,
opening: (d) => "Abriendo " + d.app + "…",
newWindow: "se abre en una ventana nueva",
blocked: {
title: "Su navegador no dejó abrir una ventana nueva",
body: (d) => "Permita las ventanas emergentes para este sitio o abra " + d.app + " en esta pestaña. El botón Atrás lo trae de vuelta aquí.",
here: "Abrir en esta pestaña",
},
failed: (d) => "No se pudo abrir " + d.app,
noForm: "No recibimos un traspaso seguro, por eso no se envió nada. Inténtelo de nuevo más tarde.",
again: "Intentar de nuevo",
exit: {
print: "Imprimir",
missing: "Marque todas las casillas para continuar, o regrese.",
},
page: (d) => d.app + " es otra aplicación. Se abre en una ventana nueva, con la misma sesión que tiene aquí.",
},
}
