/** What a filter asks for and nobody knows of this provider. */
export function NotKnown({ facts }: { facts: readonly string[] }) {
  if (facts.length === 0) return null;
  return <p className="text-sm font-semibold text-info">{facts.join(' · ')}</p>;
}
