// Compiled by `npm run messages`; change the catalog (.json) beside it instead.
/* oxlint-disable */
import type { InstallMessages } from './install.gen.ts'
import type { NeedsNetworkMessages } from './needs-network.gen.ts'

type Translation = { install: InstallMessages; needsNetwork: NeedsNetworkMessages }

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
}
