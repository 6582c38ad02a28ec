// Compiled by `npm run messages`; change the catalog (.json) beside it instead.
/* oxlint-disable */
import type { AboutMessages } from './about.gen.ts'

type Translation = { about: AboutMessages }

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
}
