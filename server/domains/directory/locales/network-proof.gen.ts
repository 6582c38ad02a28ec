// Compiled by `npm run messages`; change the catalog (.json) beside it instead.
/* oxlint-disable */

export type NetworkProofMessages = {
title: string
body: (values: { day: string | number }) => string
bodyOver: (values: { day: string | number }) => string
provider: string
npi: string
address: string
network: string
tier: string
plan: string
member: string
memberId: string
since: string
until: string
checked: string
shown: string
notListed: string
noEnd: string
use: string
signature: string
signatureHint: string
name: (values: { provider: string | number }) => string
foot: (values: { id: string | number; day: string | number }) => string
}

export const networkProofMessages: Record<'en' | 'es', NetworkProofMessages> = { en: {
title: "Proof of network status",
body: (d) => "On " + d.day + ", our provider directory listed this provider in your plan’s network.",
bodyOver: (d) => "Our provider directory listed this provider in your plan’s network until " + d.day + ".",
provider: "Provider",
npi: "Provider number (NPI)",
address: "Address",
network: "Network",
tier: "Level",
plan: "Plan",
member: "Member",
memberId: "Member ID",
since: "In the network since",
until: "In the network until",
checked: "Entry last checked",
shown: "Shown to you on",
notListed: "Not listed",
noEnd: "No end date listed",
use: "Keep this page. If we deny a claim from this provider as out of network for care on a day covered here, you can send this proof with your appeal.",
signature: "Signature",
signatureHint: "The text below is signed by your health plan. It proves that nothing on this page was changed.",
name: (d) => "Proof of network status: " + d.provider,
foot: (d) => "Proof " + d.id + " · " + d.day,
}, es: {
title: "Comprobante de la red",
body: (d) => "El " + d.day + ", nuestro directorio de proveedores indicaba que este proveedor está en la red de su plan.",
bodyOver: (d) => "Nuestro directorio de proveedores indicaba que este proveedor estuvo en la red de su plan hasta el " + d.day + ".",
provider: "Proveedor",
npi: "Número del proveedor (NPI)",
address: "Dirección",
network: "Red",
tier: "Nivel",
plan: "Plan",
member: "Miembro",
memberId: "Número de miembro",
since: "En la red desde",
until: "En la red hasta",
checked: "Última revisión",
shown: "Se lo mostramos el",
notListed: "No indicado",
noEnd: "Sin fecha de fin",
use: "Guarde esta página. Si negamos una reclamación de este proveedor por estar fuera de la red, y la atención fue en un día que aparece aquí, puede enviar este comprobante con su apelación.",
signature: "Firma",
signatureHint: "Su plan de salud firmó el texto de abajo. Prueba que nada de esta página se ha cambiado.",
name: (d) => "Comprobante de la red: " + d.provider,
foot: (d) => "Comprobante " + d.id + " · " + d.day,
} }
