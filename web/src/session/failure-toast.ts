/** The toast of a failed sign-in or logout: the error's message, or the fallback where it has none. §8.6 §8.7 */
export function failureToast(
  { title, fallback }: { readonly title: string; readonly fallback: string },
  { message }: Error,
) {
  return { title, description: message || fallback };
}
