/** Waits for what would be good to have by then, but no longer than that; never throws. */
export const soon = (work: Promise<unknown>, atMostMs: number): Promise<void> =>
  Promise.race([
    work.then(
      () => undefined,
      () => undefined,
    ),
    new Promise<void>((late) => setTimeout(late, atMostMs)),
  ])
