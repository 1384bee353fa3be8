import { prepareZXingModule, writeBarcode } from 'zxing-wasm/writer'
import program from 'zxing-wasm/writer/zxing_writer.wasm?url'

/** A QR code of a text, as the address of a picture. */
export async function drawQrCode(text: string): Promise<string> {
  await prepareZXingModule({ overrides: { locateFile: () => program }, fireImmediately: true })
  const { svg, error } = await writeBarcode(text, {
    format: 'QRCode',
    scale: 6,
    addQuietZones: true,
  })
  if (error) throw new Error(error)
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}
