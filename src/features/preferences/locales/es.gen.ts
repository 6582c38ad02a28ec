// Compiled by `npm run messages`; change the catalog (.json) beside it instead.
/* oxlint-disable */
import type { PreferencesMessages } from './preferences.gen.ts'
import type { NotificationsMessages } from './notifications.gen.ts'
import type { PushAlertsMessages } from './push-alerts.gen.ts'

type Translation = { preferences: PreferencesMessages; notifications: NotificationsMessages; pushAlerts: PushAlertsMessages }

export const translation: Translation = {
preferences: {
answer: "Cómo se ve el portal, dónde empieza y cómo le avisamos.",
hint: "Lo que elija aquí se queda en este dispositivo. La página se vuelve a cargar cuando cambia el idioma. Los programas y artículos están en inglés.",
startPage: "Primera página",
paper: {
online: "En línea",
mail: "Por correo",
mixed: "Algunos por correo",
},
},
notifications: {
title: "Avisos",
intro: "Elija cómo quiere recibir nuestras noticias. Todas las cartas están en Mensajes, elija lo que elija aquí. Siempre le avisamos de lo que afecta la seguridad de su cuenta.",
kinds: {
claim: "Reclamaciones y apelaciones",
eob: "Explicaciones de beneficios",
authorization: "Autorizaciones previas",
document: "Documentos y formularios de impuestos",
message: "Mensajes nuestros",
payment: "Facturas, pagos y reembolsos",
card: "Tarjetas",
pcp: "Médico de cabecera",
},
ways: {
byEmail: "Correo electrónico",
byText: "Mensaje de texto",
byPush: "Alerta de la aplicación",
},
quiet: {
title: "Horas de silencio",
on: "Sin mensajes de texto ni alertas por la noche",
hint: "Hora de Arkansas. Los correos llegan a cualquier hora.",
from: "Desde",
to: "Hasta",
missing: "Escriba una hora.",
same: "Elija un final distinto del comienzo.",
},
save: "Guardar avisos",
saving: "Guardando",
saved: "Sus avisos están guardados.",
private: "Lo que enviamos solo dice que hay noticias. Las lee aquí, después de iniciar sesión.",
mobile: {
verified: (d) => "Los mensajes de texto van al " + d.number + ".",
missing: "Para recibir mensajes de texto, verifique primero un número de móvil.",
toProfile: "Agregar su número",
},
waits: {
what: "Sus opciones de avisos",
title: "Sus opciones están guardadas en este dispositivo. Las enviaremos cuando vuelva la conexión.",
see: "Ver lo que espera",
},
},
pushAlerts: {
title: "Alertas en este dispositivo",
hint: "Una alerta solo dice que hay noticias, como “Tiene un mensaje nuevo”. Nunca menciona su nombre, su atención ni una cantidad.",
who: "La ve cualquiera que pueda ver esta pantalla. La trae el fabricante de su navegador. Ve que enviamos algo, pero no lo que dice.",
here: "Este dispositivo",
named: (d) => d.browser + " en " + d.system,
unknown: "Dispositivo desconocido",
addedAt: (d) => "Activadas el " + d.when,
usedAt: (d) => "Última alerta: " + d.when,
never: "Aún sin alertas",
untilSignOut: "Activadas hasta que cierre la sesión allí",
stays: "Activadas hasta que usted las desactive",
turnOn: "Activar alertas en este dispositivo",
turningOn: "Activando",
endToo: "Desactivarlas cuando mi sesión se cierre aquí",
isOn: "Las alertas están activadas en este dispositivo",
isOff: (d) => "Las alertas están desactivadas en " + d.device + ".",
choose: "Ahora elija de qué quiere enterarse",
chooseBody: "Marque “Alerta de la aplicación” en Avisos para todo lo que le interese, y guarde.",
turnOffIt: (d) => "Desactivar las alertas en " + d.device,
sure: (d) => "¿Desactivar las alertas en " + d.device + "?",
sureBody: "Todo seguirá en Mensajes.",
yes: "Sí, desactivar",
turningOff: "Desactivando",
keep: "Conservar las alertas",
why: {
forbidden: "Las alertas de este sitio están bloqueadas en su navegador. Permítalas en los ajustes del navegador para este sitio y vuelva a cargar la página.",
"home-screen": "En un iPhone o iPad, agregue primero el portal a la pantalla de inicio. Ábralo allí y active las alertas aquí.",
unsupported: "Este navegador no puede mostrar alertas del portal. Los correos y los mensajes de texto siguen llegando.",
"not-sent": "Su plan no envía alertas. Los correos y los mensajes de texto siguen llegando.",
},
refused: "Las alertas no están activadas porque no las permitió. Inténtelo de nuevo para ver la pregunta.",
broken: "Las alertas no están activadas. Este navegador no pudo contactar su servicio de alertas. Las ventanas privadas a menudo no pueden.",
failed: "No pudimos cargar sus dispositivos",
offline: "Necesita conexión para ver qué dispositivos muestran alertas.",
},
}
