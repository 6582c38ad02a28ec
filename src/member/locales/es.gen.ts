// Compiled by `npm run messages`; change the catalog (.json) beside it instead.
/* oxlint-disable */
import type { ContractTypeMessages } from './contract-type.gen.ts'
import type { HiddenFamilyMessages } from './hidden-family.gen.ts'

type Translation = { contractType: ContractTypeMessages; hiddenFamily: HiddenFamilyMessages }

export const translation: Translation = {
contractType: {
medical: "Médico",
dental: "Dental",
vision: "Visión",
},
hiddenFamily: {
hidden: "Los familiares cuya cobertura terminó están ocultos",
shown: "Por ahora se muestran los familiares ocultos",
show: "Mostrarlos",
hide: "Ocultarlos de nuevo",
setting: "Cambiar este ajuste",
},
}
