import { CircleAlert } from 'lucide-react';

export interface ErrorMessageProps {
  error: unknown;
  /** Said when the error has no message of its own. */
  fallback: string;
}

/** The failure, in red, with an icon and words. */
export function ErrorMessage({ error, fallback }: ErrorMessageProps) {
  return (
    <p role="alert" className="flex items-start gap-2 font-medium text-error">
      <CircleAlert className="mt-0.5 size-5 shrink-0" />
      <span>{messageOf(error, fallback)}</span>
    </p>
  );
}

/** An error's own message, or the fallback where it has none. §8.25 */
function messageOf(error: unknown, fallback: string): string {
  return (error instanceof Error && error.message.trim()) || fallback;
}
