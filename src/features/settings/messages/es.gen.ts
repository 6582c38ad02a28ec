// Compiled by `npm run messages`; change the catalog (.json) beside it instead.
/* oxlint-disable */
import { number, plural } from '@messageformat/runtime'
import { es } from '@messageformat/runtime/lib/cardinals'
import type { AboutMessages } from './about.gen.ts'
import type { PreferencesMessages } from './preferences.gen.ts'
import type { SettingsMessages } from './settings.gen.ts'
import type { ProfileMessages } from './profile.gen.ts'

type Translation = { about: AboutMessages; preferences: PreferencesMessages; settings: SettingsMessages; profile: ProfileMessages }

export const translation: Translation = {
about: {
answer: (d) => "Tiene la versión " + d.version + ", creada el " + d.day + ".",
update: {
heading: "Actualizaciones",
version: "Versión",
build: "Compilación",
builtOn: "Creada el",
check: "Buscar actualizaciones",
checking: "Buscando",
accept: "Actualizar ahora",
updating: "Actualizando",
ready: "Hay una versión más nueva. Actualizar tarda un segundo, y usted sigue en esta página.",
found: {
waits: "Hay una versión más nueva.",
current: "Tiene la versión más nueva.",
unreachable: "No pudimos comprobarlo. Puede que no tenga conexión. Su versión actual sigue funcionando.",
none: "Este navegador no guarda una copia del portal. Recibe la versión más nueva cada vez que lo abre.",
},
offline: "No pudimos comprobarlo porque no tiene conexión. Su versión actual sigue funcionando.",
},
install: {
heading: "Instalar",
installed: "Está usando el portal instalado. No tiene que hacer nada más.",
possible: "Instale el portal para abrirlo como una aplicación. Guarde ahí su tarjeta de identificación para usarla sin conexión.",
ios: "Agregue el portal a su pantalla de inicio para abrirlo como una aplicación. Safari y el ícono nuevo guardan los datos por separado, así que inicie sesión ahí una vez.",
no: "Este navegador no puede instalar el portal ahora. Puede que ya lo tenga: revise sus aplicaciones. Si no, busque «Instalar» o «Agregar a la pantalla de inicio» en el menú del navegador.",
button: "Instalar",
},
device: {
heading: "Espacio en este dispositivo",
used: "Usado por el portal",
unknown: "Su navegador no lo indica.",
what: "Sobre todo, el portal mismo. Las páginas que abrió están bajo llave y las borramos cuando cierra la sesión.",
},
news: {
heading: "Novedades",
unreleased: "En esta versión",
release: (d) => "Versión " + d.version + ", " + d.day,
kinds: {
Added: "Nuevo",
Changed: "Cambiado",
Deprecated: "Se quitará pronto",
Removed: "Quitado",
Fixed: "Corregido",
Security: "Seguridad",
},
},
licences: {
heading: "Código abierto",
body: "El portal es de código abierto bajo la licencia Apache 2.0. Se basa en el trabajo de otras personas.",
list: (d) => "Paquetes y sus licencias (" + d.count + ")",
},
},
preferences: {
answer: "Tamaño del texto, idioma y colores. Lo que elija se guarda en este dispositivo.",
hint: "La página se vuelve a cargar cuando cambia el idioma. Los programas y artículos están en inglés.",
},
settings: {
devices: {
title: "Dispositivos con su tarjeta de identificación",
answer: (d) => plural(d.count, 0, es, { "0": "Su tarjeta de identificación no está guardada en ningún dispositivo.", one: "Su tarjeta de identificación está guardada en un dispositivo.", other: "Su tarjeta de identificación está guardada en " + number("es-US", d.count, 0) + " dispositivos." }) as string,
waiting: "Vea dónde está guardada su tarjeta de identificación.",
hint: "Quien pueda desbloquear uno de estos dispositivos puede abrir la tarjeta. Quítela de cualquier dispositivo que haya perdido o regalado.",
here: "Este dispositivo",
cards: "Tarjetas",
plan: "Plan",
lock: "Se bloquea con",
locks: {
passkey: "Huella, rostro o bloqueo del dispositivo",
pin: "PIN",
},
savedAt: "Guardada",
contact: "Última conexión",
remove: "Quitar",
removeFrom: (d) => "Quitar la tarjeta de " + d.device,
sure: (d) => "¿Quitar la tarjeta de " + d.device + "?",
sureBody: "La quitaremos cuando ese dispositivo tenga conexión. Hasta entonces, solo puede verla quien pueda desbloquearlo.",
sureHere: "La quitaremos de este dispositivo ahora.",
yes: "Sí, quitarla",
removing: "Quitando",
keep: "Conservarla",
leaving: (d) => "Se pidió quitarla el " + d.date + ". Quitaremos la tarjeta cuando ese dispositivo tenga conexión.",
removed: (d) => "Quitaremos la tarjeta de " + d.device + ".",
removedHere: "La tarjeta ya no está en este dispositivo.",
none: {
title: "Su tarjeta de identificación no está guardada en ningún dispositivo",
body: "Puede guardar su tarjeta de identificación en su propio teléfono, tableta o computadora. Así funciona sin conexión.",
toCard: "Ir a su tarjeta de identificación",
},
failed: "No pudimos cargar los dispositivos",
retry: "Intentar de nuevo",
offline: {
title: "No tiene conexión",
body: "Necesita conexión para ver sus dispositivos. Aún puede abrir una tarjeta guardada en este dispositivo.",
},
},
},
profile: {
answer: "La información suya que tenemos y quién puede cambiarla.",
retry: "Intentar de nuevo",
person: {
title: "Sobre usted",
name: "Nombre",
preferredName: "Nombre preferido",
birthDate: "Fecha de nacimiento",
phone: "Teléfono",
email: "Correo electrónico",
},
account: {
title: "Su cuenta",
username: "Nombre de usuario",
memberId: "Número de miembro",
group: "Número de grupo",
},
change: {
title: "Si algo está mal",
address: "Para actualizar su dirección, comuníquese con su empleador o con el estado.",
signedOn: "Usted entra por medio de su empleador o de otro servicio. Para actualizar su dirección, revise allí la información de su póliza.",
others: "Todavía no puede cambiar lo demás aquí. Llámenos o envíenos una pregunta y lo cambiaremos por usted.",
ask: "Contáctenos",
},
},
}
