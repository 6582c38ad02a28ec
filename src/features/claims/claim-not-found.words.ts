import { spoken } from '#base/words.ts'

export const words = spoken({
  en: {
    title: 'We cannot find this claim',
    body: 'No claim that you can see has this number. It may have a typo, or belong to another adult on your plan.',
    next: 'Look for it in your list by number, provider or service. A new claim can take some weeks to reach us.',
    list: 'See all claims',
    ask: 'Ask us about it',
  },
  es: {
    title: 'No encontramos esta reclamación',
    body: 'Ninguna reclamación que usted puede ver tiene este número. Quizá tenga un error, o sea de otro adulto de su plan.',
    next: 'Búsquela en su lista por número, proveedor o servicio. Una reclamación nueva puede tardar semanas en llegarnos.',
    list: 'Ver todas las reclamaciones',
    ask: 'Pregúntenos',
  },
})
