export function Failure() {
  return <h1 tabIndex={-1}>{'Failure'}</h1>
}
