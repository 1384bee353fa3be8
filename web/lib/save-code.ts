import { showRefusal } from './show-refusal.ts'

const side = 1_024

/** Saves a QR code, which is SVG, as a picture that prints sharply and that every phone opens. */
export function saveCode(svg: string): void {
  const image = new Image(side, side)
  image.src = `data:image/svg+xml,${encodeURIComponent(svg)}`
  const save = () => {
    const canvas = Object.assign(document.createElement('canvas'), { width: side, height: side })
    canvas.getContext('2d')?.drawImage(image, 0, 0, side, side)
    Object.assign(document.createElement('a'), { href: canvas.toDataURL('image/png'), download: 'qr-code.png' }).click()
  }
  image.decode().then(save).catch(showRefusal)
}
