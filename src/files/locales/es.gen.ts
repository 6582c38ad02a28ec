// Compiled by `npm run messages`; change the catalog (.json) beside it instead.
/* oxlint-disable */
import type { OfflineFilesMessages } from './offline-files.gen.ts'
import type { FilePickerMessages } from './file-picker.gen.ts'
import type { LettersMessages } from './letters.gen.ts'

type Translation = { offlineFiles: OfflineFilesMessages; filePicker: FilePickerMessages; letters: LettersMessages }

export const translation: Translation = {
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
