/** English with accents, which only a build in the mode pseudo has (bin/build/messages.ts). */
declare module 'virtual:pseudo-messages.ts' {}
