const plain = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()

/** Whom of a party the search is about, where it is not the guest whose name the row bears. */
export function companionFound({ name, companions }: { name: string; companions: readonly string[] }, search: string): string | undefined {
  const words = plain(search).split(/\s+/).filter(Boolean)
  const isMeant = (one: string) => words.every((word) => plain(one).includes(word))
  return isMeant(name) ? undefined : companions.find(isMeant)
}
