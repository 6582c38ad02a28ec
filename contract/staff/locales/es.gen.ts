// Compiled by `npm run messages`; change the catalog (.json) beside it instead.
/* oxlint-disable */
import type { StaffCodesMessages } from './staff-codes.gen.ts'

type Translation = { staffCodes: StaffCodesMessages }

export const translation: Translation = {
staffCodes: {
"ADM-0021": "No pudimos cargar esto. Nada ha cambiado. Inténtelo de nuevo.",
"ADM-0022": "No pudimos guardar esto. Lo que escribió sigue en la página. Inténtelo de nuevo.",
"ADM-0023": "Aquí no puede abrir sus propios datos. Pida ayuda a otra persona del equipo.",
"ADM-0024": "Un bloqueo necesita una fecha de bloqueo o una de desbloqueo, no las dos. Elija una e inténtelo de nuevo.",
"ADM-0025": "Hace un rato que inició sesión. Para bloquear o desbloquear a alguien, inicie sesión de nuevo.",
"ADM-0026": "Esta cuenta ya tiene un bloqueo, así que nada cambió. Abra de nuevo los datos para ver el bloqueo.",
"ADM-0027": "Hace un rato que inició sesión. Para volver a una versión anterior, inicie sesión de nuevo.",
"ADM-0028": "No pudimos restaurar estos archivos; los miembros ven lo mismo que antes. Quizá la carpeta sea de solo lectura.",
"ADM-0029": "Otra persona ya tiene esta pregunta. Vuelva a la lista para tomar otra.",
"ADM-0030": "Usted no tiene esta pregunta, así que nada cambió. Tómela primero e inténtelo de nuevo.",
"ADM-0031": "Mientras tanto se respondió o se cerró esta pregunta. Ábrala de nuevo para ver cómo está.",
"ADM-0032": "Esta persona del equipo no puede tomar la pregunta. Elija a otra.",
"ADM-0033": "El miembro volvió a escribir, así que nada cambió. Abra de nuevo la pregunta y lea primero lo nuevo.",
},
}
