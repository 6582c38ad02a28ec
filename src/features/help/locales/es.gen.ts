// Compiled by `npm run messages`; change the catalog (.json) beside it instead.
/* oxlint-disable */
import type { HelpMessages } from './help.gen.ts'

type Translation = { help: HelpMessages }

export const translation: Translation = {
help: {
contact: "Teléfonos y direcciones",
register: "Registrarse",
brands: {
title: "Nuestras marcas",
body: "Cada tarjeta de identificación muestra uno de estos nombres.",
download: "Logotipo",
downloadNamed: (d) => "Descargar el logotipo de " + d.brand,
},
paperless: {
unusable: "No pudimos abrir la página con todos los detalles. Esto es lo que necesita saber.",
},
},
}
