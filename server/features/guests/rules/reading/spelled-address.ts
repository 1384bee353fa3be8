const at = /\s*[([{]\s*(?:at|arobase|chez|arroba|ät)\s*[)\]}]\s*/iu
const dot = /\s*[([{]\s*(?:dot|point|punkt|punto)\s*[)\]}]\s*/giu

/** `ann (at) x (dot) example`, as people hide an address from programs. */
export function readSpelledAddress(cell: string): string {
  if (cell.includes('@') || !at.test(cell)) return cell
  const address = cell.replace(at, '@').replace(dot, '.')
  return /^\S+@\S+\.\S+$/u.test(address) ? address : cell
}
