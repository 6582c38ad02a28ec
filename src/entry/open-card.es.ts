// Must run before the module that reads the first message.
import './open-card-words.es.ts'

export * from './open-card.tsx'
