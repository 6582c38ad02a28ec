// Compiled by `npm run messages`; change the catalog (.json) beside it instead.
/* oxlint-disable */

export type PrintedFormsMessages = {
foot: (values: { payer: string | number; day: string | number }) => string
about: string
name: string
memberId: string
plan: string
address: string
phone: string
sign: string
signature: string
date: string
mail: string
fax: string
send: (values: { number: string | number }) => string
forms: {
claim: {
title: string
intro: string
lines: {
a: string
b: string
c: string
d: string
e: string
f: string
}
}
release: {
title: string
intro: string
lines: {
a: string
b: string
c: string
d: string
e: string
f: string
}
}
international: {
title: string
intro: string
lines: {
a: string
b: string
c: string
d: string
e: string
f: string
}
}
"other-coverage": {
title: string
intro: string
lines: {
a: string
b: string
c: string
d: string
e: string
f: string
}
}
}
}

export const printedFormsMessages: Record<'en' | 'es', PrintedFormsMessages> = { en: {
foot: (d) => d.payer + " · Form printed on " + d.day,
about: "About you",
name: "Name",
memberId: "Member ID",
plan: "Plan",
address: "Mailing address",
phone: "Phone",
sign: "Sign and date",
signature: "Signature",
date: "Date",
mail: "Mail to",
fax: "Fax to",
send: (d) => "Mail or fax us the signed form with copies of your papers. Keep the originals. Questions? Call " + d.number + " (TTY 711).",
forms: {
claim: {
title: "Claim form",
intro: "Use this form when a provider won’t send us the claim. Send an itemized bill that shows the provider, the service, the date and the charge.",
lines: {
a: "Patient’s name and date of birth",
b: "Provider’s name and address",
c: "Date of service",
d: "What the care was for",
e: "Total charge",
f: "Did you already pay? How much?",
},
},
release: {
title: "Authorization to release information",
intro: "Fill out this form to let us share your health information with someone you name. You can take it back at any time by writing to us.",
lines: {
a: "Who may receive my information",
b: "Their relationship to me",
c: "Their phone and address",
d: "What may be shared (claims, letters, all records)",
e: "Reason for sharing",
f: "This form ends on (date)",
},
},
international: {
title: "International claim form",
intro: "Use this form for care outside the United States that you paid for. Send an itemized bill and proof of payment. Bills may be in any language.",
lines: {
a: "Patient’s name and date of birth",
b: "Country and city of care",
c: "Doctor or hospital",
d: "Dates of service",
e: "What the care was for (illness or injury)",
f: "Amount and currency that you paid",
},
},
"other-coverage": {
title: "Other coverage form",
intro: "Tell us about other health coverage that you or your family has, so that claims are paid by the right plan first.",
lines: {
a: "Name of the other insurance company",
b: "Its phone number",
c: "Policy number",
d: "Whose policy it is, and their date of birth",
e: "Who is covered by it",
f: "First and last day of that coverage",
},
},
},
}, es: {
foot: (d) => d.payer + " · Formulario impreso el " + d.day,
about: "Sobre usted",
name: "Nombre",
memberId: "Número de miembro",
plan: "Plan",
address: "Dirección postal",
phone: "Teléfono",
sign: "Firme y ponga la fecha",
signature: "Firma",
date: "Fecha",
mail: "Correo",
fax: "Fax",
send: (d) => "Envíenos por correo o fax el formulario firmado con copias de sus papeles. Guarde los originales. ¿Tiene preguntas? Llame al " + d.number + " (TTY 711).",
forms: {
claim: {
title: "Formulario de reclamación",
intro: "Use este formulario cuando un proveedor no nos envía la reclamación. Envíe una factura detallada que muestre el proveedor, el servicio, la fecha y el cargo.",
lines: {
a: "Nombre y fecha de nacimiento del paciente",
b: "Nombre y dirección del proveedor",
c: "Fecha del servicio",
d: "Motivo de la atención",
e: "Cargo total",
f: "¿Ya pagó? ¿Cuánto?",
},
},
release: {
title: "Autorización para divulgar información",
intro: "Llene este formulario para permitirnos compartir su información de salud con la persona que usted indique. Puede anularlo en cualquier momento si nos escribe.",
lines: {
a: "Quién puede recibir mi información",
b: "Su relación conmigo",
c: "Su teléfono y dirección",
d: "Qué se puede compartir (reclamaciones, cartas, todo)",
e: "Motivo para compartir",
f: "Este formulario vence el (fecha)",
},
},
international: {
title: "Formulario de reclamación internacional",
intro: "Use este formulario para la atención que pagó fuera de Estados Unidos. Envíe una factura detallada y un comprobante de pago. Las facturas pueden estar en cualquier idioma.",
lines: {
a: "Nombre y fecha de nacimiento del paciente",
b: "País y ciudad de la atención",
c: "Médico u hospital",
d: "Fechas del servicio",
e: "Motivo de la atención (enfermedad o lesión)",
f: "Monto y moneda que pagó",
},
},
"other-coverage": {
title: "Formulario de otra cobertura",
intro: "Infórmenos de otra cobertura de salud que tenga usted o su familia, para que el plan correcto pague primero las reclamaciones.",
lines: {
a: "Nombre de la otra aseguradora",
b: "Su número de teléfono",
c: "Número de póliza",
d: "De quién es la póliza y su fecha de nacimiento",
e: "Quién está cubierto",
f: "Primer y último día de esa cobertura",
},
},
},
} }
