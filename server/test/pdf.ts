import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { inflateSync } from 'node:zlib'

type Parts = Map<number, { head: string; stream: Buffer | null }>

/** What a PDF of ours says: its pages in order, each as its runs of text in the order they are drawn. Read by the map of letters that every reader uses. */
export function pdfPages(bytes: Buffer): string[][] {
  const parts = partsOf(bytes)
  const root = [...parts.values()].find(({ head }) => /\/Type\s*\/Pages\b/.test(head) && !/\/Parent\b/.test(head))
  return pagesUnder(parts, root?.head ?? '').map((page) => textOf(parts, page))
}

/** Everything on all pages in one line, without the marks that turn directions. */
export const pdfText = (bytes: Buffer): string => plain(pdfPages(bytes).flat().join(' '))

/** A file's words as `pdftotext` reads them, a program that is none of ours, where it is installed; our own reading is of the same letters. */
export function fileText(path: string): string {
  const reader = (process.env['PATH'] ?? '').split(':').map((one) => join(one, 'pdftotext')).find((one) => existsSync(one))
  return reader ? plain(execFileSync(reader, ['-layout', path, '-']).toString()) : pdfText(readFileSync(path))
}

export const plain = (text: string): string => text.replace(/[\u200b-\u200f\u2066-\u2069\u061c\u00ad]/g, '').replace(/\s+/g, ' ').trim()

function pagesUnder(parts: Parts, head: string): string[] {
  const kids = /\/Kids\s*\[([^\]]*)\]/.exec(head)?.[1] ?? ''
  return references(kids).flatMap((at) => { const kid = parts.get(at)?.head ?? ''; return /\/Type\s*\/Pages\b/.test(kid) ? pagesUnder(parts, kid) : [kid] })
}

const references = (text: string): number[] => [...text.matchAll(/(\d+) 0 R/g)].map(([, at]) => Number(at))

function partsOf(bytes: Buffer): Parts {
  const text = bytes.toString('latin1')
  const parts: Parts = new Map()
  for (const found of text.matchAll(/(?:^|[\r\n])(\d+) 0 obj\b/g)) {
    const begin = found.index + found[0].length
    const end = text.indexOf('endobj', begin)
    const marker = /stream\r?\n/.exec(text.slice(begin, end))
    const head = text.slice(begin, marker ? begin + marker.index : end)
    parts.set(Number(found[1]), { head, stream: marker ? streamIn(bytes, head, begin + marker.index + marker[0].length) : null })
  }
  for (const { head, stream } of parts.values()) if (stream && /\/Type\s*\/ObjStm/.test(head)) unpack(parts, head, stream.toString('latin1'))
  return parts
}

function streamIn(bytes: Buffer, head: string, at: number): Buffer {
  const length = Number(/\/Length (\d+)/.exec(head)?.[1] ?? 0)
  const raw = bytes.subarray(at, at + length)
  return head.includes('FlateDecode') ? inflateSync(raw) : raw
}

function unpack(parts: Parts, head: string, text: string): void {
  const first = Number(/\/First (\d+)/.exec(head)?.[1] ?? 0)
  const numbers = text.slice(0, first).trim().split(/\s+/).map(Number)
  for (let at = 0; at < numbers.length; at += 2) {
    const next = numbers[at + 3] ?? text.length - first
    parts.set(numbers[at]!, { head: text.slice(first + numbers[at + 1]!, first + next), stream: null })
  }
}

/** A resource may be there itself or as a reference. */
const inside = (parts: Parts, head: string, name: string): string => {
  const found = new RegExp(`/${name}\\s*(?:(\\d+) 0 R|<<)`).exec(head)
  return found?.[1] ? parts.get(Number(found[1]))?.head ?? '' : found ? head.slice(found.index) : ''
}

function textOf(parts: Parts, page: string): string[] {
  const fonts = new Map([...inside(parts, inside(parts, page, 'Resources'), 'Font').matchAll(/\/(\w+) (\d+) 0 R/g)].map(([, name, at]) => [name ?? '', lettersOf(parts, Number(at))]))
  const content = references(/\/Contents\s*(\[[^\]]*\]|\d+ 0 R)/.exec(page)?.[1] ?? '').map((at) => parts.get(at)?.stream?.toString('latin1') ?? '').join('\n')
  return runsIn(content, fonts)
}

function lettersOf(parts: Parts, font: number): Map<number, string> {
  const at = /\/ToUnicode (\d+) 0 R/.exec(parts.get(font)?.head ?? '')?.[1]
  const map = at ? parts.get(Number(at))?.stream?.toString('latin1') ?? '' : ''
  const letters = new Map<number, string>()
  for (const [, block] of map.matchAll(/beginbfchar([\s\S]*?)endbfchar/g)) for (const [, from, to] of (block ?? '').matchAll(/<([0-9a-f]+)>\s*<([0-9a-f]+)>/gi)) letters.set(parseInt(from ?? '', 16), unicode(to ?? ''))
  for (const [, block] of map.matchAll(/beginbfrange([\s\S]*?)endbfrange/g)) {
    for (const [, from, until, to] of (block ?? '').matchAll(/<([0-9a-f]+)>\s*<([0-9a-f]+)>\s*<([0-9a-f]+)>/gi)) {
      for (let code = parseInt(from ?? '', 16); code <= parseInt(until ?? '', 16); code += 1) letters.set(code, String.fromCharCode(parseInt(to ?? '', 16) + code - parseInt(from ?? '', 16)))
    }
  }
  return letters
}

const unicode = (hex: string): string => Buffer.from(hex, 'hex').swap16().toString('utf16le')

/** A string in round brackets; brackets in it stand in pairs, however deep, or are escaped. */
const nested = (depth: number): string => `(?:\\\\[\\s\\S]|[^\\\\()]${depth > 0 ? `|\\(${nested(depth - 1)}\\)` : ''})*`
const drawnWords = new RegExp(`/(\\w+) [\\d.]+ Tf|/ActualText\\s*(?:<([0-9a-fA-F]*)>|\\(${nested(4)}\\))|<([0-9a-fA-F]+)>|\\((${nested(4)})\\)|\\bEMC\\b|\\bET\\b`, 'g')

/** Text between BT and ET; what stands for letters that a ligature swallowed comes as what it meant. */
function runsIn(content: string, fonts: Map<string, Map<number, string>>): string[] {
  const runs: string[] = []
  let letters = new Map<number, string>()
  let actual: string | null = null
  for (const [token, font, span, hex, words] of content.matchAll(drawnWords)) {
    if (font) letters = fonts.get(font) ?? letters
    else if (span !== undefined) { actual = unicode(span.replace(/^feff/i, '')); runs.push(actual) }
    else if (token === 'EMC') actual = null
    else if (token === 'ET') runs.push(' ')
    else if (actual === null && (hex !== undefined || words !== undefined)) runs.push(decoded(hex === undefined ? literal(words ?? '') : Buffer.from(hex, 'hex'), letters))
  }
  return runs.join('').split(' ').filter((run) => run !== '')
}

const escapes: Record<string, string> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' }

const literal = (text: string): Buffer => Buffer.from(text.replace(/\\([0-7]{1,3}|[\s\S])/g, (_, sign: string) => (/^[0-7]/.test(sign) ? String.fromCharCode(parseInt(sign, 8)) : escapes[sign] ?? sign)), 'latin1')

function decoded(bytes: Buffer, letters: Map<number, string>): string {
  let text = ''
  for (let at = 0; at + 1 < bytes.length; at += 2) text += letters.get(bytes.readUInt16BE(at)) ?? ''
  return text
}
