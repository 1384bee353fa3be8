import { showRefusal } from '../../lib/show-refusal.ts'

const side = 1_024

/** Saves the code as a picture that prints sharply and that every phone opens. */
export function useQrPicture(svg: string): () => void {
  return () => {
    const image = new Image(side, side)
    image.src = `data:image/svg+xml,${encodeURIComponent(svg)}`
    const save = () => {
      const canvas = Object.assign(document.createElement('canvas'), { width: side, height: side })
      canvas.getContext('2d')?.drawImage(image, 0, 0, side, side)
      Object.assign(document.createElement('a'), { href: canvas.toDataURL('image/png'), download: 'qr-code.png' }).click()
    }
    image.decode().then(save).catch(showRefusal)
  }
}
