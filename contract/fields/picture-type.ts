type PictureType = 'jpeg' | 'png' | 'webp' | 'heic' | 'svg' | 'other'

/** Enough of a file to know its type. */
export const pictureHeadBytes = 512

/** The types of pictures that phones and drawing programs save and a page does not show. */
const heicBrands = /^(?:heic|heix|heim|heis|hevc|hevx|hevm|hevs|mif1|msf1)$/

/** The type of a file by its first bytes, not by its name. */
function detectPictureType(bytes: Uint8Array): PictureType {
  const text = String.fromCharCode(...bytes.subarray(0, pictureHeadBytes))
  if (text.startsWith('\u00ff\u00d8\u00ff')) return 'jpeg'
  if (text.startsWith('\u0089PNG\r\n\u001a\n')) return 'png'
  if (text.startsWith('RIFF') && text.startsWith('WEBP', 8)) return 'webp'
  if (text.startsWith('ftyp', 4) && heicBrands.test(text.slice(8, 12))) return 'heic'
  return isSvg(text) ? 'svg' : 'other'
}

/** After a byte order mark, a declaration, comments and a document type. */
const isSvg = (text: string): boolean =>
  /^(?:\u00ef\u00bb\u00bf)?\s*<(?:svg[\s>/]|\?xml|!--|!doctype svg)/i.test(text) &&
  /<(?:svg[\s>/]|!doctype svg)/i.test(text)

/** The sentence for a file that is no picture of ours, as a key; null for one that may be. */
export function findPictureTypeProblem(bytes: Uint8Array): string | null {
  const type = detectPictureType(bytes)
  if (type === 'heic') return 'field.picture-heic'
  if (type === 'svg') return 'field.picture-svg'
  return type === 'other' ? 'field.picture-other' : null
}
