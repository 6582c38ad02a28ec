/** Whether the system has a share sheet for text. */
export const canShareText = (): boolean => navigator.canShare?.({ text: ' ' }) ?? false

/** Opens the system's share sheet. The member may close it without sharing. */
export async function shareText(text: string): Promise<void> {
  try {
    await navigator.share({ text })
  } catch {
    // Closed, or the system shares nothing now; copying remains.
  }
}
