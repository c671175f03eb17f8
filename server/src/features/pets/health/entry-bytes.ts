interface EntryTexts {
  readonly subject: string;
  readonly batch: string;
  readonly vet: string;
  readonly vetProviderId: string | null;
  readonly note: string;
}

/** Bytes of what an entry says, in UTF-8, as the database counts them. */
export function bytesOf({ subject, batch, vet, vetProviderId, note }: EntryTexts): number {
  return Buffer.byteLength([subject, batch, vet, vetProviderId, note].join(''));
}
