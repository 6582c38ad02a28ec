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
check: "Buscar actualización",
checking: "Buscando",
accept: "Actualizar ahora",
updating: "Actualizando",
ready: "Hay una versión más nueva. Actualizar tarda un segundo, y usted sigue en esta página.",
found: {
waits: "Hay una versión más nueva.",
current: "Tiene la versión más nueva.",
unreachable: "No pudimos comprobarlo. Puede que no tenga conexión. La versión que tiene sigue funcionando.",
none: "Este navegador no guarda una copia del portal, así que recibe la versión más nueva cada vez que lo abre.",
},
offline: "No se pudo comprobar porque no tiene conexión. La versión que tiene sigue funcionando.",
},
install: {
heading: "Instalar",
installed: "Este es el portal instalado. No tiene que hacer nada más.",
possible: "Instale el portal para abrirlo como una aplicación. Guarde ahí su tarjeta de identificación y se abrirá sin señal.",
ios: "Ponga el portal en su pantalla de inicio para abrirlo como una aplicación. Safari y el ícono nuevo guardan los datos por separado, así que inicie sesión ahí una vez.",
no: "Este navegador no ofrece instalar el portal ahora. Puede que ya esté instalado: búsquelo entre sus aplicaciones. Si no está, busque «Instalar» o «Agregar a la pantalla de inicio» en el menú del navegador.",
button: "Instalar",
},
device: {
heading: "Espacio en este dispositivo",
used: "Usado por el portal",
unknown: "Este navegador no lo dice.",
what: "Sobre todo, el portal mismo. Las páginas que abrió están selladas y se borran cuando cierra la sesión.",
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
body: "El portal es de código abierto bajo la licencia Apache 2.0 y se apoya en el trabajo de otras personas.",
list: (d) => "Paquetes y sus licencias (" + d.count + ")",
},
},
preferences: {
answer: "Cómo se ve y en qué idioma habla el portal en este dispositivo.",
language: {
legend: "Idioma",
hint: "La página se carga de nuevo en el idioma que elija. Los programas y artículos están en inglés.",
en: "English",
es: "Español",
},
theme: {
legend: "Colores",
hint: "El contraste alto refuerza las líneas y las letras.",
system: "Como está configurado este dispositivo",
light: "Claro",
dark: "Oscuro",
contrast: "Contraste alto",
worn: (d) => "Colores: " + d.name,
},
},
settings: {
devices: {
title: "Dispositivos que guardan su tarjeta de identificación",
answer: (d) => plural(d.count, 0, es, { "0": "Su tarjeta de identificación no está guardada en ningún dispositivo.", one: "Su tarjeta de identificación está guardada en un dispositivo.", other: "Su tarjeta de identificación está guardada en " + number("es-US", d.count, 0) + " dispositivos." }) as string,
waiting: "Aquí ve dónde está guardada su tarjeta de identificación.",
hint: "Quien pueda desbloquear uno de estos dispositivos puede abrir la tarjeta que guarda. Quítela de un dispositivo que perdió o regaló.",
here: "Este dispositivo",
cards: "Tarjetas",
plan: "Plan",
lock: "Se bloquea con",
locks: {
passkey: "Huella, rostro o bloqueo del dispositivo",
pin: "PIN",
},
savedAt: "Guardada",
contact: "Último contacto",
remove: "Quitar",
removeFrom: (d) => "Quitar la tarjeta de " + d.device,
sure: (d) => "¿Quitar la tarjeta de " + d.device + "?",
sureBody: "Se quita en cuanto ese dispositivo tenga conexión. Hasta entonces, solo la ve quien pueda desbloquearlo.",
sureHere: "Se quita de este dispositivo ahora.",
yes: "Sí, quitarla",
removing: "Quitando",
keep: "Conservarla",
leaving: (d) => "Se pidió quitarla el " + d.date + ". La tarjeta se quita en cuanto ese dispositivo tenga conexión.",
removed: (d) => "La tarjeta se quitará de " + d.device + ".",
removedHere: "La tarjeta ya no está en este dispositivo.",
none: {
title: "Ningún dispositivo guarda su tarjeta",
body: "Puede guardar su tarjeta de identificación en un teléfono, una tableta o una computadora de su propiedad. Así se abre sin señal.",
toCard: "Ir a su tarjeta de identificación",
},
failed: "No se pudieron cargar los dispositivos",
retry: "Intentar de nuevo",
offline: {
title: "No tiene conexión",
body: "La lista de dispositivos necesita internet. Una tarjeta guardada en este dispositivo sigue abriéndose.",
},
},
},
profile: {
answer: "Lo que sabemos de usted y quién puede cambiarlo.",
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
title: "Si algo no es correcto",
address: "Para actualizar su dirección, comuníquese con su empleador o con el estado.",
signedOn: "Usted entra por medio de su empleador o de otro servicio. Para actualizar su dirección, revise allí la información de su póliza.",
others: "Todavía no puede cambiar lo demás en esta página. Envíenos una pregunta o llámenos y lo cambiaremos por usted.",
ask: "Contáctenos",
},
},
}
