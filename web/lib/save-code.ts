import { saveFile } from './save-file.ts'
import { showRefusal } from './show-refusal.ts'

const side = 1_024

/** Saves a QR code, which is SVG, as a picture that prints sharply and that every phone opens. */
export function saveCode(svg: string): void {
  const image = new Image(side, side)
  image.src = `data:image/svg+xml,${encodeURIComponent(svg)}`
  const save = () => {
    const canvas = Object.assign(document.createElement('canvas'), { width: side, height: side })
    canvas.getContext('2d')?.drawImage(image, 0, 0, side, side)
    canvas.toBlob((picture) => {
      if (picture) saveFile('qr-code.png', picture)
    })
  }
  image.decode().then(save).catch(showRefusal)
}
