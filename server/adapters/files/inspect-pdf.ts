import { promisify } from 'node:util'
import { inflate } from 'node:zlib'

/** Why a file is not taken; null for a PDF that a guest can open without harm. */
export type PdfFault = 'not-a-pdf' | 'incomplete' | 'encrypted' | 'active' | 'carries-files'

/** Counted, so that a test can tell how much a file makes us do. */
export type InspectionWork = { streams: number; inflatedBytes: number }

const inflateBytes = promisify(inflate)

const tailBytes = 2_048
export const maxStreams = 20_000
export const maxInflatedBytes = 16 * 1024 * 1024
/** A dictionary before its stream. */
const dictionaryReach = 2_000

/**
 * What a PDF can do, found by the names in it. Names may be written with codes of their letters, and
 * may be packed into object streams, so both are read. What cannot be unpacked is refused.
 */
export async function inspectPdf(
  bytes: Buffer,
  work: InspectionWork = { streams: 0, inflatedBytes: 0 },
): Promise<PdfFault | null> {
  if (bytes.subarray(0, 5).toString('latin1') !== '%PDF-') return 'not-a-pdf'
  const text = bytes.toString('latin1')
  if (!/\d\s+obj\b/.test(text)) return 'not-a-pdf'
  if (!text.slice(-tailBytes).includes('%%EOF')) return 'incomplete'
  const fault = findFault(text)
  if (fault) return fault
  const packed = await readObjectStreams(bytes, text, work)
  if (packed === null || objectStreamName.test(packed)) return 'incomplete'
  return findFault(packed)
}

/** `/J#61va` is `/Java`. */
const toCodedPattern = (name: string): string =>
  [...name]
    .map((letter) => {
      const code = letter.charCodeAt(0).toString(16)
      const eitherCase = code.replace(/[a-f]/, (digit) => `[${digit}${digit.toUpperCase()}]`)
      return `(?:${letter}|#${eitherCase})`
    })
    .join('')

/** A name ends where a letter or digit does not follow. */
const findNames = (names: readonly string[], flags = ''): RegExp =>
  new RegExp(`/(?:${names.map(toCodedPattern).join('|')})(?![A-Za-z0-9_.-])`, flags)

/** Scripts, programs to start, forms that send, and media that play. */
const activeNames = findNames([
  'JavaScript',
  'Launch',
  'SubmitForm',
  'ImportData',
  'RichMedia',
  'Rendition',
  'XFA',
])
/** Short enough to occur in a picture by chance, so what follows it counts too. */
const activeEntry = new RegExp(`${findNames(['JS']).source}[\\s\\0]*(?:\\(|<|\\d+\\s+\\d+\\s+R)`)
const carryingNames = findNames(['EmbeddedFile', 'EmbeddedFiles', 'FileAttachment', 'Collection'])
const lockName = findNames(['Encrypt'])
const objectStreamName = findNames(['ObjStm'])
const objectStreamNames = findNames(['ObjStm'], 'g')
/** Some readers take a stream with an index for packed objects, also where it says no type. */
const packedNames = findNames(['ObjStm', 'First'])
const filterNames = findNames(['Filter'], 'g')
const parameterNames = findNames(['DecodeParms', 'DP', 'FDecodeParms', 'FFilter'])

function findFault(text: string): PdfFault | null {
  if (lockName.test(text)) return 'encrypted'
  if (activeNames.test(text) || activeEntry.test(text)) return 'active'
  return carryingNames.test(text) ? 'carries-files' : null
}

/** The objects that are packed in streams; null where a stream cannot be unpacked or hides. */
async function readObjectStreams(
  bytes: Buffer,
  text: string,
  work: InspectionWork,
): Promise<string | null> {
  const packed: string[] = []
  let unpacked = 0
  for (const stream of listStreams(text)) {
    work.streams += 1
    if (work.streams > maxStreams) return null
    if (!packedNames.test(stream.dictionary)) {
      if (!hasKnownFilters(stream.dictionary)) return null
      continue
    }
    if (!isPlainObjectStream(stream)) return null
    const inflated = await inflateBytes(bytes.subarray(stream.from, findEnd(bytes, stream.from)), {
      maxOutputLength: Math.max(1, maxInflatedBytes - work.inflatedBytes),
    }).catch(() => null)
    if (inflated === null) return null
    work.inflatedBytes += inflated.length
    packed.push(inflated.toString('latin1'))
    if (objectStreamName.test(stream.dictionary)) unpacked += 1
  }
  return unpacked === countMatches(text, objectStreamNames) ? packed.join('\n') : null
}

const countMatches = (text: string, pattern: RegExp): number => {
  let count = 0
  for (const _ of text.matchAll(pattern)) count += 1
  return count
}

const knownFilters =
  'FlateDecode|LZWDecode|ASCII85Decode|ASCIIHexDecode|RunLengthDecode|DCTDecode|JPXDecode|CCITTFaxDecode|JBIG2Decode'
const knownFilterValue = new RegExp(
  `^\\s*(?:/(?:${knownFilters})|\\[\\s*(?:/(?:${knownFilters})\\s*){0,6}\\])\\s*(?:/|>|$)`,
)
const flateValue = /^\s*(?:\/FlateDecode|\[\s*\/FlateDecode\s*\])\s*(?:\/|$)/

const listFilterValues = (dictionary: string): string[] =>
  [...dictionary.matchAll(filterNames)].map(({ 0: name, index }) =>
    dictionary.slice(index + name.length),
  )

/** Pages, pictures and fonts: how they are packed is said in plain words. */
const hasKnownFilters = (dictionary: string): boolean =>
  listFilterValues(dictionary).every((value) => knownFilterValue.test(value))

/** An object after another one or after a part of the file, with comments between them. */
const objectLead = /(?:[\r\n][^%\r\n]*endobj|[\r\n]%%EOF)\s*(?:%[^\r\n]*[\r\n]\s*)*\d+\s+\d+\s+$/
/** Without strings and comments, which could hide an entry. */
const plainDictionary = /^\s*<<((?:[^<>()%]|<<[^<>()%]*>>)*)>>\s*$/

/** As all programs write it: packed once, in the one way that we unpack. */
function isPlainObjectStream({ lead, dictionary }: PdfStream): boolean {
  const entries = plainDictionary.exec(dictionary)?.[1]
  if (entries === undefined || !objectLead.test(lead)) return false
  const filters = listFilterValues(entries)
  return filters.length === 1 && flateValue.test(filters[0] ?? '') && !parameterNames.test(entries)
}

const findEnd = (bytes: Buffer, from: number): number => {
  const end = bytes.indexOf('endstream', from)
  return end < 0 ? bytes.length : end
}

/** `lead`: what is written before the `obj` of its object. */
type PdfStream = { from: number; lead: string; dictionary: string }

const fileHead = /^%PDF-[^\r\n]*[\r\n]+(?:%[^\r\n]*[\r\n]+)*/

/** Every stream with what is written before it. */
function* listStreams(text: string): Generator<PdfStream> {
  for (const { index, 0: word } of text.matchAll(/(?<!end)stream(?:\r\n|\r|\n)/g)) {
    const start = Math.max(0, index - dictionaryReach)
    const before = text.slice(start, index)
    const at = before.lastIndexOf('obj')
    const lead = before.slice(0, Math.max(0, at))
    yield {
      from: index + word.length,
      lead: start === 0 ? lead.replace(fileHead, '\nendobj ') : lead,
      dictionary: before.slice(at < 0 ? 0 : at + 'obj'.length),
    }
  }
}
