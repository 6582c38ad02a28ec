export function IdCardPage() {
  return <h1 tabIndex={-1}>{'IdCardPage'}</h1>
}
