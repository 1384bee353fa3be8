const fileNamePattern = /^[A-Za-z0-9_-]{1,80}\.[a-z0-9]{2,5}$/

/** A name of plain characters, which is no path in a folder and needs no code in an address. */
export const isFileName = (name: string): boolean => fileNamePattern.test(name)

export function requireFileName(name: string): string {
  if (!isFileName(name)) throw new Error(`Not a plain file name: ${name}`)
  return name
}
