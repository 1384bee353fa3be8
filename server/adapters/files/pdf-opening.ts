import { decodeNames, findNames } from './pdf-names.ts'

/** The objects of one stream: `4 0 7 20` and then their contents from `first` on. */
export type PackedObjects = { text: string; count: number; first: number }
type PdfObjects = { text: string; packed: readonly PackedObjects[] }

/** Between the parts of an entry may be comments too. */
const gap = String.raw`(?:[\s\0]|%[^\r\n]*[\r\n])`
const openingNames = findNames(['OpenAction'], 'g')
/** Short enough to occur in a picture by chance, so what follows it counts too. */
const additionalActions = new RegExp(
  `${findNames(['AA']).source}${gap}*(?:<<(?!${gap}*>>)|\\d+${gap}+\\d+${gap}+R)`,
)
/** An action is a few entries, and a file may name it often. */
const maxAction = 2_000
const maxOpenings = 40

/**
 * Whether the file does something by itself, when it or a page is opened, but turn to a page: such
 * an action may tell an address who reads the file.
 */
export function actsOnOpening(file: PdfObjects): boolean {
  const texts = [file.text, ...file.packed.map(({ text }) => text)]
  return texts.some((text) => {
    if (additionalActions.test(text)) return true
    let count = 0
    for (const { 0: name, index } of text.matchAll(openingNames)) {
      count += 1
      const value = text.slice(index + name.length, index + name.length + maxAction)
      if (count > maxOpenings || !isPageTurn(value, file)) return true
    }
    return false
  })
}

/** A place in the file, or an action that turns to one. */
function isPageTurn(value: string, file: PdfObjects | null): boolean {
  const start = value.replace(/^[\s\0]+/, '')
  if (/^(?:\[|\(|\/|<[0-9A-Fa-f\s>]|null\b)/.test(start)) return true
  if (start.startsWith('<<')) return isTurningAction(start)
  const number = /^(\d{1,10})[\s\0]+\d{1,5}[\s\0]+R\b/.exec(start)?.[1]
  if (number === undefined || file === null) return false
  const found = listObjects(file, Number(number))
  return found.length > 0 && found.every((object) => isPageTurn(object, null))
}

const turns = new Set(['GoTo', 'Named'])

function isTurningAction(text: string): boolean {
  const entries = readDictionary(text)
  if (entries === null) return false
  const kinds = [...entries.matchAll(/\/S[\s\0]*\/?([^\s\0/<>[\]]*)/g)]
    .filter(({ 0: found }) => /^\/S[\s\0/]/.test(found))
    .map(([, kind = '']) => kind)
  return (
    kinds.length > 0 &&
    kinds.every((kind) => turns.has(kind)) &&
    !/\/(?:Next|URI)(?![A-Za-z0-9_.-])/.test(entries)
  )
}

/** A dictionary without its strings; null where it does not end soon or has a comment. */
function readDictionary(text: string): string | null {
  let [depth, at, entries] = [0, 0, '']
  while (at < text.length) {
    const two = text.slice(at, at + 2)
    if (text[at] === '%') return null
    if (text[at] === '(') {
      at = findStringEnd(text, at)
      continue
    }
    if (two === '<<') depth += 1
    if (two === '>>') depth -= 1
    if (two === '>>' && depth === 0) return decodeNames(entries)
    const step = two === '<<' || two === '>>' ? 2 : 1
    entries += text.slice(at, at + step)
    at += step
  }
  return null
}

/** Brackets within a string are in pairs, or have a backslash before them. */
function findStringEnd(text: string, from: number): number {
  let depth = 0
  for (let at = from; at < text.length; at += 1) {
    if (text[at] === '\\') at += 1
    else if (text[at] === '(') depth += 1
    else if (text[at] === ')') depth -= 1
    if (depth === 0) return at + 1
  }
  return text.length
}

/** Every version of an object, as later ones replace those before. */
function listObjects({ text, packed }: PdfObjects, number: number): string[] {
  const plain = [
    ...text.matchAll(new RegExp(`(?<![0-9])0*${number}${gap}+\\d{1,5}${gap}+obj`, 'g')),
  ].map(({ 0: head, index }) => text.slice(index + head.length, index + head.length + maxAction))
  return [...plain, ...packed.flatMap((objects) => listPackedObjects(objects, number))]
}

function listPackedObjects({ text, count, first }: PackedObjects, number: number): string[] {
  const head = (text.slice(0, first).match(/\d+/g) ?? []).map(Number)
  return Array.from({ length: count }, (_, at) => at)
    .filter((at) => head[at * 2] === number)
    .map((at) => {
      const from = first + (head[at * 2 + 1] ?? 0)
      return text.slice(from, from + maxAction)
    })
}
