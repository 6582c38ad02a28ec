export function Locked() {
  return <h1 tabIndex={-1}>{'Locked'}</h1>
}
