// Compiled by `npm run messages`; change the catalog (.json) beside it instead.
/* oxlint-disable */
import type { DraftMessages } from './draft.gen.ts'

type Translation = { draft: DraftMessages }

export const translation: Translation = {
draft: {
saves: "Guardar un borrador",
sends: "Enviar un mensaje",
deletes: "Borrar un borrador",
attaches: "Adjuntar un archivo a un borrador",
notAttached: "Falta adjuntar un archivo. Inténtelo otra vez o quítelo.",
errors: {
about: "Elija de quién se trata",
topic: "Elija un tema",
contractType: "Elija uno de sus planes",
body: "Escriba su mensaje",
tooLong: (d) => "Su mensaje es demasiado largo. Caben " + d.most + " caracteres.",
files: "Falta adjuntar un archivo. Quítelo y elíjalo otra vez.",
},
},
}
