export function CopaysPage() {
  return <h1 tabIndex={-1}>{'CopaysPage'}</h1>
}
