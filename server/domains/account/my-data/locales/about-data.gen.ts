// Compiled by `npm run messages`; change the catalog (.json) beside it instead.
/* oxlint-disable */

export type AboutDataMessages = {
title: (values: { productName: string | number }) => string
made: (values: { day: string | number; username: string | number }) => string
inIt: string
onlyOwn: string
notInIt: string
keepSafe: string
tables: string
}

export const aboutDataMessages: Record<'en' | 'es', AboutDataMessages> = { en: {
title: (d) => "Your data from " + d.productName,
made: (d) => "Made on " + d.day + " for " + d.username + ".",
inIt: "This is what we have about you, and what your plan tells us. You’ll find your account, profile, plans, used benefits, claims, payments, messages and the forms you sent. You’ll also see who opened your record.",
onlyOwn: "It’s about you. Family members’ records aren’t in it, even if you can see them in the portal. Your own notes, appeals and forms about a child are in it, because you wrote them.",
notInIt: "Passwords, sign-in codes and full card or bank numbers aren’t in it. Letters and plan documents are listed. Their files, files you uploaded and ID card pictures aren’t in it. You can find them in the portal.",
keepSafe: "Keep this file safe. Anyone who opens it can read your health information.",
tables: "Each file is a table for a spreadsheet. Amounts are in US dollars. Times are in UTC.",
}, es: {
title: (d) => "Sus datos de " + d.productName,
made: (d) => "Preparado el " + d.day + " para " + d.username + ".",
inIt: "Esto es lo que guardamos sobre usted y lo que su plan de salud nos dice de usted: su cuenta, perfil, planes, beneficios usados, reclamaciones, pagos, mensajes y los formularios que envió, y quién abrió sus datos.",
onlyOwn: "Trata de usted. Los datos de su familia no están aquí, aunque los pueda ver en el portal. Sus notas, apelaciones y formularios sobre un hijo sí están, porque los escribió usted.",
notInIt: "No incluye contraseñas, códigos ni números completos de tarjetas o cuentas. Las cartas y los documentos del plan figuran en una lista. Sus archivos, los que usted subió y las imágenes de su tarjeta no están aquí. Los encuentra en el portal.",
keepSafe: "Guarde bien este archivo. Quien lo abra puede leer sus datos de salud.",
tables: "Cada archivo es una tabla para una hoja de cálculo. Los montos están en dólares. Las horas están en UTC.",
} }
