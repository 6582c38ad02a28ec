// Compiled by `npm run messages`; change the catalog (.json) beside it instead.
/* oxlint-disable */
import type { InstallMessages } from './install.gen.ts'
import type { NeedsNetworkMessages } from './needs-network.gen.ts'
import type { KeptCardMessages } from './kept-card.gen.ts'
import type { OfflineFilesMessages } from './offline-files.gen.ts'

type Translation = { install: InstallMessages; needsNetwork: NeedsNetworkMessages; keptCard: KeptCardMessages; offlineFiles: OfflineFilesMessages }

export const translation: Translation = {
install: {
offer: "Instale el portal y tendrá su tarjeta de identificación a un toque.",
offerIos: "Ponga el portal en su pantalla de inicio y tendrá su tarjeta de identificación a un toque.",
install: "Instalar",
how: "Ver cómo",
notNow: "Ahora no",
steps: "Cómo poner el portal en su pantalla de inicio",
share: "Presione Compartir, un cuadrado con una flecha hacia arriba. En los iPhone más nuevos está detrás de los tres puntos junto a la dirección; en un iPad, arriba.",
add: "Baje en la lista y presione «Agregar a inicio».",
confirm: "Presione «Agregar». Abra el portal desde el ícono nuevo e inicie sesión ahí una vez.",
otherBrowser: "En este navegador, el botón Compartir puede estar junto a la dirección. Si la lista no tiene «Agregar a inicio», abra el portal en Safari.",
done: "El portal está instalado. Lo encuentra en su pantalla de inicio o entre sus aplicaciones.",
ok: "Aceptar",
},
needsNetwork: {
title: "No tiene conexión, y esto necesita internet.",
body: "Lo que ve en esta página se puede seguir leyendo. Inténtelo de nuevo cuando vuelva la conexión.",
},
keptCard: {
saved: "Su tarjeta de identificación está guardada en este dispositivo.",
stillSaved: "Su tarjeta de identificación sigue guardada en este dispositivo.",
show: "Mostrar la tarjeta guardada",
remove: "Quitar de este dispositivo",
removeHere: "Quitar",
removing: "Quitando",
sure: "¿Quitar la tarjeta de este dispositivo? Puede guardarla de nuevo cuando haya iniciado sesión.",
yes: "Sí, quitarla",
keep: "Conservarla",
removed: "La tarjeta ya no está en este dispositivo.",
notRemoved: "No se pudo quitar la tarjeta. Inténtelo de nuevo.",
offer: {
body: "Su tarjeta de identificación también puede abrirse aquí sin señal.",
accept: "Guardar mi tarjeta",
later: "Ahora no",
},
},
offlineFiles: {
getting: "Obteniendo el archivo",
saved: (d) => "Se guardó como «" + d.file + "».",
shared: "El archivo se entregó.",
pressAgain: "El archivo está listo. Presione una vez más para elegir a dónde va.",
},
}
