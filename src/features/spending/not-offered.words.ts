import { spoken } from '#base/words.ts'

export const words = spoken({
  en: {
    answer: 'Your insurer does not tell us how far your limits are used.',
    title: 'What you can look up instead',
    body: 'Your insurer sends us your claims, but not your deductible and limits. We do not guess amounts that we are not told. Your claims list adds up what your claims do say; for your limits, ask us.',
    thisYear: 'See this year’s claims',
    lastYear: 'See last year’s claims',
    coverage: 'See what your plan covers',
    ask: 'Ask about your limits',
  },
  es: {
    answer: 'Su seguro no nos dice cuánto ha usado de sus límites.',
    title: 'Lo que sí puede consultar',
    body: 'Su seguro nos envía sus reclamaciones, pero no su deducible ni sus límites. No adivinamos montos que nadie nos ha dicho. Su lista de reclamaciones suma lo que ellas dicen; para sus límites, pregúntenos.',
    thisYear: 'Ver las reclamaciones de este año',
    lastYear: 'Ver las reclamaciones del año pasado',
    coverage: 'Ver lo que cubre su plan',
    ask: 'Preguntar por sus límites',
  },
})
