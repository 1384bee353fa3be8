/** Shown above a message in about this shape; another one is cut. */
const card = { width: 1146, height: 600 }
const space = { width: 802, height: 300 }

/** A logo of ours, in the middle of a card of this ground. */
export async function drawLogoCard(logo: Buffer, ground: string): Promise<Buffer> {
  const { default: sharp } = await import('sharp')
  const input = await sharp(logo)
    .resize({ ...space, fit: 'inside' })
    .png()
    .toBuffer()
  return sharp({ create: { ...card, channels: 3, background: ground } })
    .composite([{ input, gravity: 'centre' }])
    .jpeg({ quality: 88 })
    .toBuffer()
}
