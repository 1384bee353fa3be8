import { saveFile } from './save-file.ts'
import { showRefusal } from '../http/show-refusal.ts'

const imageSidePx = 1_024

/** Saves an SVG QR code as a picture that prints sharply and that every phone opens. */
export function saveQrCode(svg: string): void {
  const image = new Image(imageSidePx, imageSidePx)
  image.src = `data:image/svg+xml,${encodeURIComponent(svg)}`
  const savePng = () => {
    const canvas = Object.assign(document.createElement('canvas'), {
      width: imageSidePx,
      height: imageSidePx,
    })
    canvas.getContext('2d')?.drawImage(image, 0, 0, imageSidePx, imageSidePx)
    canvas.toBlob((picture) => {
      if (picture) saveFile('qr-code.png', picture)
    })
  }
  image.decode().then(savePng).catch(showRefusal)
}
