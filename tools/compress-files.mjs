import { readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'

const compress = promisify(brotliCompress)

const texts = new Set(['.js', '.css', '.svg', '.json'])
/** Programs of WebAssembly are large, and gain next to nothing by a higher level. */
const qualityOfPrograms = 9

/** Writes each file a second time, compressed, as it is sent: `login.js.br` beside `login.js`. */
export async function compressFiles(folder, { quality }) {
  const compressFile = async (name) => {
    const plain = readFileSync(join(folder, name))
    const packed = await compress(plain, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: texts.has(extname(name)) ? quality : qualityOfPrograms,
        [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
      },
    })
    writeFileSync(join(folder, `${name}.br`), packed)
  }
  await Promise.all(
    readdirSync(folder)
      .filter((name) => texts.has(extname(name)) || extname(name) === '.wasm')
      .map(compressFile),
  )
}
