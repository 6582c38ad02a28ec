export function OutagePage() {
  return <h1 tabIndex={-1}>{'OutagePage'}</h1>
}
