import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import program from 'zxing-wasm/reader/zxing_reader.wasm?url'

/** ZXing in WebAssembly, from our own files: the package's own way would ask a stranger's host for it. */
export async function decoder(): Promise<(frame: ImageData) => Promise<string[]>> {
  await prepareZXingModule({ overrides: { locateFile: () => program }, fireImmediately: true })
  return async (frame) =>
    (
      await readBarcodes(frame, {
        formats: ['QRCode'],
        maxNumberOfSymbols: 1,
        tryHarder: true,
        tryRotate: true,
        tryInvert: true,
      })
    )
      .filter(({ isValid }) => isValid)
      .map(({ text }) => text)
}
