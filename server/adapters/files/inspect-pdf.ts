import { promisify } from 'node:util'
import { inflate } from 'node:zlib'
import { findNames } from './pdf-names.ts'
import { actsOnOpening, type PackedObjects } from './pdf-opening.ts'

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
  const packedText = packed?.map((objects) => objects.text).join('\n') ?? ''
  if (packed === null || objectStreamName.test(packedText)) return 'incomplete'
  return findFault(packedText) ?? (actsOnOpening({ text, packed }) ? 'active' : null)
}

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
): Promise<PackedObjects[] | null> {
  const packed: PackedObjects[] = []
  let unpacked = 0
  for (const stream of listStreams(text)) {
    work.streams += 1
    if (work.streams > maxStreams) return null
    if (!packedNames.test(stream.dictionary)) {
      if (!hasKnownFilters(stream.dictionary)) return null
      continue
    }
    const unpack = chooseUnpacking(stream)
    if (unpack === null) return null
    const content = bytes.subarray(stream.from, findEnd(bytes, stream.from))
    const unpackedBytes = unpack === 'none' ? content : await inflateWithin(content, work)
    const objects = unpackedBytes && toPackedObjects(stream, unpackedBytes.toString('latin1'))
    if (!objects) return null
    packed.push(objects)
    if (objectStreamName.test(stream.dictionary)) unpacked += 1
  }
  return unpacked === countMatches(text, objectStreamNames) ? packed : null
}

async function inflateWithin(content: Buffer, work: InspectionWork): Promise<Buffer | null> {
  const inflated = await inflateBytes(content, {
    maxOutputLength: Math.max(1, maxInflatedBytes - work.inflatedBytes),
  }).catch(() => null)
  work.inflatedBytes += inflated?.length ?? 0
  return inflated
}

const countNames = findNames(['N'], 'g')
const firstNames = findNames(['First'], 'g')

/** The number of an entry that is there once, and in plain digits. */
function readNumber(dictionary: string, names: RegExp): number | null {
  const [found, ...others] = [...dictionary.matchAll(names)]
  if (!found || others.length > 0) return null
  const value = dictionary.slice(found.index + found[0].length)
  const digits = /^\s+(\d{1,9})(?!\d)(?!\s+\d+\s+R)/.exec(value)?.[1]
  return digits === undefined ? null : Number(digits)
}

/** Null where the numbers of the objects are not where its dictionary says. */
function toPackedObjects({ dictionary }: PdfStream, text: string): PackedObjects | null {
  const [count, first] = [countNames, firstNames].map((names) => readNumber(dictionary, names))
  if (count == null || first == null) return null
  return /^[\d\s\0]*$/.test(text.slice(0, first)) ? { text, count, first } : null
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

/** As all programs write it: packed once, in the one way that we unpack, or not at all. */
function chooseUnpacking({ lead, dictionary }: PdfStream): 'inflate' | 'none' | null {
  const entries = plainDictionary.exec(dictionary)?.[1]
  if (entries === undefined || !objectLead.test(lead) || parameterNames.test(entries)) return null
  const filters = listFilterValues(entries)
  if (filters.length === 0) return 'none'
  return filters.length === 1 && flateValue.test(filters[0] ?? '') ? 'inflate' : null
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
