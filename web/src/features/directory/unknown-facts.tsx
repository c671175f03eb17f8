/** Names the facts that a filter asks for and that the directory does not know of a provider. */
export function UnknownFacts({ facts }: { facts: readonly string[] }) {
  if (facts.length === 0) return null;
  return <p className="text-sm font-semibold text-info">{facts.join(' · ')}</p>;
}
