import { addressParts } from '../list/place-text.ts';

/** A postal address that is broken into lines between its parts alone, as long as a part fits the line. */
export function Address({ address }: { address: string }) {
  const parts = addressParts(address);
  return (
    <span>
      {parts.map((part, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an address may name a part twice, and its parts never move
        <span key={`${place} ${part}`} className="inline-block max-w-full">
          {place < parts.length - 1 ? `${part},\u00a0` : part}
        </span>
      ))}
    </span>
  );
}
