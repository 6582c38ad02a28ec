// Compiled by `npm run messages`; change the catalog (.json) beside it instead.
/* oxlint-disable */
import { number, plural } from '@messageformat/runtime'
import { es } from '@messageformat/runtime/lib/cardinals'
import type { ProviderDirectoryMessages } from './provider-directory.gen.ts'

type Translation = { providerDirectory: ProviderDirectoryMessages }

export const translation: Translation = {
providerDirectory: {
intro: "Busque médicos, hospitales y otros proveedores de una de nuestras redes. No necesita una cuenta. No guardamos dónde busca atención.",
callFirst: "Antes de su consulta, llame al proveedor y pregunte si sigue en la red. ¿Preguntas? Llámenos:",
failed: "No pudimos cargar el directorio",
changed: (d) => "El directorio cambió por última vez el " + d.day + ".",
changeUnknown: "El día del último cambio no está indicado.",
network: "Red",
networkHint: "Su tarjeta de identificación indica su red.",
noNetwork: "Elija una red",
search: {
title: "Buscar en esta red",
name: "Nombre o número de proveedor",
nameHint: "Basta una parte del nombre.",
specialty: "Especialidad",
openSpecialties: "Mostrar las especialidades",
noSpecialty: "Ninguna especialidad tiene estas palabras",
place: "Código postal o ciudad",
miles: "Distancia",
within: (d) => "A menos de " + d.miles + " millas",
submit: "Buscar",
},
list: "Proveedores",
shown: (d) => "Se muestran " + d.from + "–" + d.to + " de " + plural(d.all, 0, es, { one: "1 proveedor", other: number("es-US", d.all, 0) + " proveedores" }),
noMatch: "Ningún proveedor coincide con su búsqueda",
more: "Mostrar más",
loadingMore: "Cargando más",
moreFailed: "No pudimos cargar más. Inténtelo de nuevo.",
print: "Lista para imprimir (PDF)",
file: "directorio-de-proveedores.pdf",
outside: "Este lugar está fuera de nuestra zona. Usted ve toda la red, sin distancias.",
county: (d) => d.label + " solo tiene apartados postales. Medimos desde el centro del condado de " + d.county + ".",
unknownPlace: (d) => "No conocemos el lugar “" + d.place + "”",
unknownPlaceBody: "Escriba un código postal de Arkansas o el nombre de una ciudad.",
noName: "Nombre no indicado",
noAddress: "Dirección no indicada",
miles: (d) => d.miles + " mi",
checkedOn: (d) => "Última verificación: " + d.day,
unchecked: "Sin verificación indicada. Llame primero.",
details: (d) => "Detalles de " + d.name,
specialty: "Especialidad",
group: "Grupo",
npi: "Número de proveedor (NPI)",
languages: "Idiomas",
address: "Dirección",
phone: "Teléfono",
newPatients: "Pacientes nuevos",
tier: "Nivel en esta red",
telehealth: "Consultas por video",
checked: "Última verificación",
yes: "Sí",
no: "No",
accepting: {
accepting: "Acepta pacientes nuevos",
existing: "Solo pacientes actuales",
"some-locations": "Acepta pacientes nuevos en algunas direcciones",
no: "No acepta pacientes nuevos",
unknown: "Pacientes nuevos: no indicado",
},
},
}
