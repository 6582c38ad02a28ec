/** The part that is used has its type in src/files/decode-heic.ts. */
declare module 'libheif-js/libheif-wasm/libheif-bundle.mjs' {
  export default function makeLibrary(): unknown
}
