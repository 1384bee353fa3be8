/** The longest side that is sent, in pixels; the wall shows pictures smaller than that. */
const longestSide = 2_048
/** Smaller files travel as they are. */
const largeFile = 1_000_000

/**
 * A smaller copy of a large picture, so that a hall's network carries it. A picture that the browser
 * can't read stays as it is.
 */
export async function shrinkPhoto(file: File): Promise<Blob> {
  if (file.size < largeFile) return file
  const picture = await createImageBitmap(file).catch(() => null)
  if (!picture) return file
  const canvas = drawSmaller(picture)
  picture.close()
  const copy = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', 0.85))
  return copy && copy.size < file.size ? copy : file
}

function drawSmaller(picture: ImageBitmap): HTMLCanvasElement {
  const scale = Math.min(1, longestSide / Math.max(picture.width, picture.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(picture.width * scale)
  canvas.height = Math.round(picture.height * scale)
  const context = canvas.getContext('2d')
  if (!context) return canvas
  // JPEG knows no transparency.
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(picture, 0, 0, canvas.width, canvas.height)
  return canvas
}
