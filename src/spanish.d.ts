/** Every room's Spanish, put together by the build (bin/build/spanish.ts). */
declare module 'virtual:spanish' {}
