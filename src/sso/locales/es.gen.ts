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
title: "Su navegador bloqueó una ventana nueva",
body: (d) => "Permita las ventanas emergentes para este sitio o abra " + d.app + " en esta pestaña. Para volver aquí, use el botón Atrás.",
here: "Abrir en esta pestaña",
},
failed: (d) => "No pudimos abrir " + d.app,
noForm: "No pudimos iniciar su sesión ahí de forma segura, por eso no enviamos nada. Inténtelo de nuevo más tarde.",
again: "Intentar de nuevo",
exit: {
print: "Imprimir",
missing: "Marque todas las casillas para continuar, o regrese.",
},
page: (d) => d.app + " es otra aplicación. Se abre en una ventana nueva e inicia su sesión.",
pageHere: (d) => d.app + " es otra aplicación. Al abrirla, inicia su sesión.",
sent: {
app: "El servicio que usted abre",
userName: "Su nombre de usuario",
companyId: "El número de su empresa",
memberId: "Su número de miembro",
contractType: "Su tipo de plan: médico, dental o de la vista",
handOff: "Una clave de un solo uso que muestra que viene de nuestra parte",
},
},
}
