export function AuthSuccessPage() {
  return <h1 tabIndex={-1}>{'AuthSuccessPage'}</h1>
}
