import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import program from 'zxing-wasm/reader/zxing_reader.wasm?url'

/** Loads ZXing from our own files. By default the package would load it from another host. */
export async function loadDecoder(): Promise<(frame: ImageData) => Promise<string[]>> {
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
