export function SignInFailurePage() {
  return <h1 tabIndex={-1}>{'SignInFailurePage'}</h1>
}
