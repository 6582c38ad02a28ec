// Compiled by `npm run messages`; change the catalog (.json) beside it instead.
/* oxlint-disable */
import { number, plural } from '@messageformat/runtime'
import { en, es } from '@messageformat/runtime/lib/cardinals'

export type PrintedDirectoryMessages = {
title: string
network: string
specialty: string
allSpecialties: string
area: string
around: (values: { miles: string | number; label: string | number }) => string
wholeNetwork: string
changed: string
made: string
callFirst: (values: { phone: string | number }) => string
cut: (values: { printed: string | number; count: string | number }) => string
found: (values: { count: number }) => string
group: string
npi: string
languages: string
address: string
phone: string
newPatients: string
tier: string
checked: string
notListed: string
accepting: {
accepting: string
existing: string
"some-locations": string
no: string
}
foot: (values: { network: string | number; day: string | number }) => string
}

export const printedDirectoryMessages: Record<'en' | 'es', PrintedDirectoryMessages> = { en: {
title: "Provider directory",
network: "Network",
specialty: "Specialty",
allSpecialties: "All specialties",
area: "Area",
around: (d) => "Within " + d.miles + " miles of " + d.label,
wholeNetwork: "The whole network",
changed: "Directory last changed",
made: "Printed on",
callFirst: (d) => "Call the provider before your visit and ask whether they are still in this network. Questions? Call " + d.phone + ".",
cut: (d) => "This page lists the first " + d.printed + " of " + d.count + " providers. Choose a smaller area or a specialty to list them all.",
found: (d) => plural(d.count, 0, en, { one: "1 provider", other: number("en-US", d.count, 0) + " providers" }) as string,
group: "Group",
npi: "Provider number (NPI)",
languages: "Languages",
address: "Address",
phone: "Phone",
newPatients: "New patients",
tier: "Level",
checked: "Last checked",
notListed: "Not listed",
accepting: {
accepting: "Takes new patients",
existing: "Existing patients only",
"some-locations": "Takes new patients at some locations",
no: "Doesn’t take new patients",
},
foot: (d) => "Provider directory of " + d.network + " · " + d.day,
}, es: {
title: "Directorio de proveedores",
network: "Red",
specialty: "Especialidad",
allSpecialties: "Todas las especialidades",
area: "Zona",
around: (d) => "A menos de " + d.miles + " millas de " + d.label,
wholeNetwork: "Toda la red",
changed: "Último cambio del directorio",
made: "Impreso el",
callFirst: (d) => "Antes de su consulta, llame al proveedor y pregunte si sigue en esta red. ¿Preguntas? Llame al " + d.phone + ".",
cut: (d) => "Esta página muestra los primeros " + d.printed + " de " + d.count + " proveedores. Elija una zona más pequeña o una especialidad para verlos todos.",
found: (d) => plural(d.count, 0, es, { one: "1 proveedor", other: number("es-US", d.count, 0) + " proveedores" }) as string,
group: "Grupo",
npi: "Número de proveedor (NPI)",
languages: "Idiomas",
address: "Dirección",
phone: "Teléfono",
newPatients: "Pacientes nuevos",
tier: "Nivel",
checked: "Última verificación",
notListed: "No indicado",
accepting: {
accepting: "Acepta pacientes nuevos",
existing: "Solo pacientes actuales",
"some-locations": "Acepta pacientes nuevos en algunas direcciones",
no: "No acepta pacientes nuevos",
},
foot: (d) => "Directorio de proveedores de " + d.network + " · " + d.day,
} }
