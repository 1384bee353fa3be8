import { promisify } from 'node:util'
import { inflate } from 'node:zlib'

/** Why a file is not taken; null for a PDF that a guest can open without harm. */
export type PdfFault = 'not-a-pdf' | 'incomplete' | 'encrypted' | 'active' | 'carries-files'

const inflateBytes = promisify(inflate)

const tailBytes = 2_048
const maxObjectStreams = 2_000
const maxInflatedBytes = 64 * 1024 * 1024
/** A dictionary before its stream. */
const dictionaryReach = 2_000

/**
 * What a PDF can do, found by the names in it. Names may be written with codes of their letters, and
 * may be packed into object streams, so both are undone first. What cannot be unpacked is refused.
 */
export async function inspectPdf(bytes: Buffer): Promise<PdfFault | null> {
  if (bytes.subarray(0, 5).toString('latin1') !== '%PDF-') return 'not-a-pdf'
  const text = decodeNames(bytes.toString('latin1'))
  if (!/\d\s+obj\b/.test(text)) return 'not-a-pdf'
  if (!bytes.subarray(-tailBytes).toString('latin1').includes('%%EOF')) return 'incomplete'
  const packed = await readObjectStreams(bytes)
  if (packed === null) return /\/Encrypt(?![A-Za-z])/.test(text) ? 'encrypted' : 'incomplete'
  return findFault(text) ?? findFault(decodeNames(packed))
}

/** `/J#61va` is `/Java`. */
const decodeNames = (text: string): string =>
  text.replace(/#([0-9A-Fa-f]{2})/g, (_, code: string) => String.fromCharCode(parseInt(code, 16)))

/** A name ends where a letter or digit does not follow. */
const hasName = (text: string, names: readonly string[]): boolean =>
  new RegExp(`/(?:${names.join('|')})(?![A-Za-z0-9_.-])`).test(text)

/** Scripts, programs to start, forms that send, and media that play. */
const activeNames = [
  'JavaScript',
  'Launch',
  'SubmitForm',
  'ImportData',
  'RichMedia',
  'Rendition',
  'XFA',
]
const carryingNames = ['EmbeddedFiles?', 'FileAttachment', 'Collection']

function findFault(text: string): PdfFault | null {
  if (hasName(text, ['Encrypt'])) return 'encrypted'
  // Short enough to occur in a picture by chance, so what follows it counts too.
  if (hasName(text, activeNames) || /\/JS\s*(?:\(|<|\d+\s+\d+\s+R)/.test(text)) return 'active'
  return hasName(text, carryingNames) ? 'carries-files' : null
}

/** The objects that are packed in streams; null where a stream cannot be unpacked. */
async function readObjectStreams(bytes: Buffer): Promise<string | null> {
  const packed: string[] = []
  let room = maxInflatedBytes
  let count = 0
  for (const { from, dictionary } of listStreams(bytes)) {
    if (!hasName(dictionary, ['ObjStm'])) continue
    count += 1
    if (count > maxObjectStreams) return null
    const filters = dictionary
      .match(/\/Filter\s*(?:\[([^\]]*)\]|(\/\w+))/)
      ?.slice(1)
      .join('')
      .trim()
    if (!filters) {
      packed.push(bytes.subarray(from, findEnd(bytes, from)).toString('latin1'))
      continue
    }
    if (!/^\/(?:FlateDecode|Fl)$/.test(filters) || /\/Predictor\s+(?!1\b)/.test(dictionary))
      return null
    const inflated = await inflateBytes(bytes.subarray(from, findEnd(bytes, from)), {
      maxOutputLength: Math.max(1, room),
    }).catch(() => null)
    if (inflated === null) return null
    room -= inflated.length
    packed.push(inflated.toString('latin1'))
  }
  return packed.join('\n')
}

const findEnd = (bytes: Buffer, from: number): number => {
  const end = bytes.indexOf('endstream', from)
  return end < 0 ? bytes.length : end
}

/** Every stream with what is written before it. */
function* listStreams(bytes: Buffer): Generator<{ from: number; dictionary: string }> {
  let at = bytes.indexOf('stream')
  while (at >= 0) {
    const isEnd = bytes.subarray(Math.max(0, at - 3), at).toString('latin1') === 'end'
    if (!isEnd) {
      const before = bytes.subarray(Math.max(0, at - dictionaryReach), at).toString('latin1')
      const from = at + 'stream'.length + (bytes[at + 6] === 13 && bytes[at + 7] === 10 ? 2 : 1)
      yield { from, dictionary: decodeNames(before.slice(before.lastIndexOf('obj') + 3)) }
    }
    at = bytes.indexOf('stream', at + 6)
  }
}
