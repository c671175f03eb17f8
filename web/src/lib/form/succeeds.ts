/** Whether what was begun succeeded; why it did not is kept by its mutation. */
export function succeeds(attempt: Promise<unknown>): Promise<boolean> {
  return attempt.then(
    () => true,
    () => false,
  );
}
