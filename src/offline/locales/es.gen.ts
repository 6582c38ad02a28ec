// Compiled by `npm run messages`; change the catalog (.json) beside it instead.
/* oxlint-disable */
import type { InstallMessages } from './install.gen.ts'
import type { NeedsNetworkMessages } from './needs-network.gen.ts'
import type { OfflineFilesMessages } from './offline-files.gen.ts'
import type { FilePickerMessages } from './file-picker.gen.ts'
import type { LettersMessages } from './letters.gen.ts'

type Translation = { install: InstallMessages; needsNetwork: NeedsNetworkMessages; offlineFiles: OfflineFilesMessages; filePicker: FilePickerMessages; letters: LettersMessages }

export const translation: Translation = {
install: {
offer: "Instale el portal para tener su tarjeta de identificación a un toque.",
offerIos: "Agregue el portal a su pantalla de inicio para tener su tarjeta de identificación a un toque.",
install: "Instalar",
how: "Ver cómo",
notNow: "Ahora no",
steps: "Cómo agregar el portal a su pantalla de inicio",
share: "Presione Compartir, un cuadrado con una flecha hacia arriba. En los iPhone más nuevos está detrás de los tres puntos junto a la dirección. En un iPad, está arriba.",
add: "Baje en la lista y presione «Agregar a inicio».",
confirm: "Presione «Agregar». Abra el portal desde el ícono nuevo e inicie sesión ahí una vez.",
otherBrowser: "En este navegador, el botón Compartir puede estar junto a la dirección. Si no ve «Agregar a inicio», abra el portal en Safari.",
done: "El portal está instalado. Búsquelo en su pantalla de inicio o entre sus aplicaciones.",
ok: "Aceptar",
},
needsNetwork: {
title: "Necesita conexión para esto.",
body: "Aún puede leer esta página. Inténtelo de nuevo cuando vuelva la conexión.",
},
offlineFiles: {
getting: "Obteniendo el archivo",
saved: (d) => "Se guardó como «" + d.file + "».",
shared: "Archivo compartido.",
openHere: "Abrirlo aquí",
pressAgain: "El archivo está listo. Presione de nuevo para elegir a dónde enviarlo.",
notShared: "No se pudo compartir el archivo. Presione de nuevo o abra el portal en Safari.",
coverageLetter: "Descargar la carta (PDF)",
},
filePicker: {
photo: "Tomar una foto",
file: "Elegir una foto o un PDF",
limits: (d) => "Hasta " + d.most + " archivos JPEG, PNG, WebP, HEIC o PDF, de " + d.megabytes + " MB cada uno como máximo.",
tooMany: (d) => "Puede agregar hasta " + d.most + " archivos.",
converting: (d) => "Convirtiendo " + d.name + "…",
notReady: {
wait: "Todavía estamos preparando su archivo. Espere a que esté listo e inténtelo de nuevo.",
title: "Su archivo todavía no está listo",
body: "Si sale ahora, no se agregará.",
leave: "Salir sin agregarlo",
stay: "Quedarse aquí",
},
added: (d) => "Se agregó " + d.name,
twice: (d) => "Ya adjuntó " + d.name + ".",
removed: (d) => "Se quitó " + d.name,
remove: (d) => "Quitar " + d.name,
},
letters: {
notLoaded: "No pudimos cargar las cartas",
all: "Ver todos los documentos",
download: (d) => "Descargar " + d.title + " (PDF)",
fileName: (d) => "carta " + d.day + ".pdf",
},
}
