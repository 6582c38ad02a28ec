// Compiled by `npm run messages`; change the catalog (.json) beside it instead.
/* oxlint-disable */

export type OfficePaperMessages = {
letter: {
title: string
intro: (values: { payer: string | number }) => string
wanted: string
due: (values: { what: string | number; day: string | number }) => string
where: string
fax: string
mail: string
questions: string
number: string
}
faxCover: {
title: string
to: string
toFax: string
fromTitle: string
from: string
fromPhone: string
date: string
pages: string
confidentialTitle: string
confidential: (values: { phone: string | number }) => string
}
}

export const officePaperMessages: Record<'en' | 'es', OfficePaperMessages> = { en: {
letter: {
title: "Information for a prior authorization",
intro: (d) => "To the provider’s office: " + d.payer + " needs the information below before it can decide on this request. Only your office can send it.",
wanted: "Please send",
due: (d) => d.what + " (by " + d.day + ")",
where: "Where to send it",
fax: "Fax",
mail: "Mail",
questions: "Questions",
number: "Please write the authorization number on each page. The fax cover has it too.",
},
faxCover: {
title: "Fax cover",
to: "To",
toFax: "Fax number",
fromTitle: "From",
from: "Office",
fromPhone: "Office phone",
date: "Date",
pages: "Pages with this cover",
confidentialTitle: "Confidential",
confidential: (d) => "This fax may have health information that the law protects. If you got it by mistake, don’t read or copy it. Call " + d.phone + ", then destroy it.",
},
}, es: {
letter: {
title: "Información para una autorización previa",
intro: (d) => "Para el consultorio del proveedor: " + d.payer + " necesita la siguiente información antes de decidir sobre esta solicitud. Solo su consultorio puede enviarla.",
wanted: "Envíe por favor",
due: (d) => d.what + " (antes del final del " + d.day + ")",
where: "Adónde enviarla",
fax: "Fax",
mail: "Correo",
questions: "Preguntas",
number: "Escriba el número de autorización en cada página. La carátula de fax también lo tiene.",
},
faxCover: {
title: "Carátula de fax",
to: "Para",
toFax: "Número de fax",
fromTitle: "De",
from: "Consultorio",
fromPhone: "Teléfono del consultorio",
date: "Fecha",
pages: "Páginas con esta carátula",
confidentialTitle: "Confidencial",
confidential: (d) => "Este fax puede tener información de salud protegida por la ley. Si lo recibió por error, no lo lea ni lo copie. Llame al " + d.phone + " y luego destrúyalo.",
},
} }
