/** The last 15 upper-case hex characters of a random number; works without https, unlike `randomUUID`. */
export function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(8))
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('').slice(-15).toUpperCase()
}
