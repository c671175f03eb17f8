export interface SentenceListProps {
  sentences: readonly string[];
  className?: string;
}

/** Sentences one below the other. */
export function SentenceList({ sentences, className }: SentenceListProps) {
  return (
    <ul className={className}>
      {sentences.map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
  );
}
