// Compiled by `npm run messages`; change the catalog (.json) beside it instead.
/* oxlint-disable */

export type DirectoryLetterMessages = {
reportDecided: {
subject: string
body: string
}
providerLeaves: {
subject: string
body: (values: { provider: string | number; date: string | number }) => string
}
}

export const directoryLetterMessages: Record<'en' | 'es', DirectoryLetterMessages> = { en: {
reportDecided: {
subject: "We checked what you reported about a provider",
body: "Open Find Care and your reports to see what we found.",
},
providerLeaves: {
subject: "A provider you saved is leaving your network",
body: (d) => d.provider + " is in your network until " + d.date + ". After that, care from this provider may cost you more. Open Find Care to find another provider, or call us before your next visit.",
},
}, es: {
reportDecided: {
subject: "Revisamos lo que usted avisó sobre un proveedor",
body: "Abra Buscar atención y sus avisos para ver lo que encontramos.",
},
providerLeaves: {
subject: "Un proveedor que usted guardó dejará su red",
body: (d) => d.provider + " está en su red hasta el " + d.date + ". Después, la atención de este proveedor puede costarle más. Abra Buscar atención para encontrar otro proveedor, o llámenos antes de su próxima consulta.",
},
} }
