import sharp from 'sharp'

/** A drawn photograph as the pixels that a host would upload: a drawing inside a drawing is cropped otherwise. */
export async function drawPhotograph(name: string, width: number, height: number) {
  const file = `tools/contact-sheet/photo-${name}.svg`
  const pixels = await sharp(file, { density: 144 })
    .resize(width, height, { fit: 'cover' })
    .jpeg()
    .toBuffer()
  const url = `data:image/jpeg;base64,${pixels.toString('base64')}`
  return { url, width, height, alt: 'A picture' }
}
