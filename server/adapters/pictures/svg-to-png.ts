/**
 * Sixteen colours are enough for an ornament's paints and the edges between them, and need half the
 * bytes of more.
 */
const pngOptions = {
  palette: true,
  colours: 16,
  dither: 0,
  effort: 10,
  compressionLevel: 9,
} as const

/** One of the product's own drawings as a picture. */
export async function renderPng(svg: string): Promise<Buffer> {
  const { default: sharp } = await import('sharp')
  return sharp(Buffer.from(svg)).png(pngOptions).toBuffer()
}
