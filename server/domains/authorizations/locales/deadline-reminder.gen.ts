// Compiled by `npm run messages`; change the catalog (.json) beside it instead.
/* oxlint-disable */

export type DeadlineReminderMessages = {
approvalEnds: {
subject: string
body: string
}
unitsLeft: {
subject: string
body: string
}
informationDue: {
subject: string
body: string
}
}

export const deadlineReminderMessages: Record<'en' | 'es', DeadlineReminderMessages> = { en: {
approvalEnds: {
subject: "An authorization ends soon",
body: "Open Authorizations to see its last day and what is left. If you need the care after that day, ask your provider to send us a new request before it ends.",
},
unitsLeft: {
subject: "An authorization is almost used up",
body: "Open Authorizations to see how much is left. If you need more, ask your provider to send us a new request before it’s used up.",
},
informationDue: {
subject: "We still need something from you",
body: "Open Authorizations to see what we need and by when.",
},
}, es: {
approvalEnds: {
subject: "Una autorización termina pronto",
body: "Abra Autorizaciones para ver su último día y lo que queda. Si necesita la atención después de ese día, pida a su proveedor que nos envíe una nueva solicitud antes de que termine.",
},
unitsLeft: {
subject: "Una autorización está casi agotada",
body: "Abra Autorizaciones para ver cuánto queda. Si necesita más, pida a su proveedor que nos envíe una nueva solicitud antes de que se agote.",
},
informationDue: {
subject: "Todavía necesitamos algo de usted",
body: "Abra Autorizaciones para ver qué necesitamos y para cuándo.",
},
} }
