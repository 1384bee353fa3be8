import { describe, expect, it } from 'vitest'
import { mergeChunks } from './merge-chunks.mjs'

const file = (
  fileName,
  { size = 1_000, imports = [], isEntry = false, isDynamicEntry = false } = {},
) => ({
  fileName,
  code: 'x'.repeat(size),
  imports,
  moduleIds: [`${fileName}.ts`],
  isEntry,
  isDynamicEntry,
})
const page = (fileName, ...imports) => file(fileName, { imports, isDynamicEntry: true })
const index = file('index', { isEntry: true })
const together = (homes, ...names) =>
  new Set(names.map((name) => homes.get(`${name}.ts`))).size === 1 && homes.has(`${names[0]}.ts`)

describe('Our product', () => {
  it('joins small modules that nearly the same pages share into one file', () => {
    const homes = mergeChunks([
      index,
      page('events', 'icon', 'chip'),
      page('guests', 'icon', 'chip'),
      page('team', 'icon'),
      file('icon'),
      file('chip'),
    ])
    expect(together(homes, 'icon', 'chip')).toBe(true)
  })

  it('keeps apart what most pages would load without need', () => {
    const homes = mergeChunks([
      index,
      page('events', 'icon', 'chart'),
      page('team', 'icon'),
      page('guests', 'icon'),
      file('icon'),
      file('chart', { size: 60_000 }),
    ])
    expect(homes.size).toBe(0)
  })

  it('counts the imports of the modules too', () => {
    const all = (needs) => [
      index,
      page('events', 'icon', 'list'),
      page('guests', 'icon', 'list'),
      page('team', 'icon'),
      page('reports', 'scroll'),
      file('icon'),
      file('list', { imports: needs }),
      file('scroll', { size: 60_000 }),
    ]
    expect(together(mergeChunks(all([])), 'icon', 'list')).toBe(true)
    expect(together(mergeChunks(all(['scroll'])), 'icon', 'list')).toBe(false)
  })

  it('adds no bytes to guest pages on a phone to save a host a request', () => {
    const both = [file('icon'), file('table')]
    expect(
      together(
        mergeChunks([index, page('events', 'icon', 'table'), page('team', 'icon'), ...both]),
        'icon',
        'table',
      ),
    ).toBe(true)
    expect(
      together(
        mergeChunks([
          index,
          page('events', 'icon', 'table'),
          page('assets/login-page-BUrjM7Y1.js', 'icon'),
          ...both,
        ]),
        'icon',
        'table',
      ),
    ).toBe(false)
  })

  it('leaves what opens the payment window apart', () => {
    const checkout = { ...file('checkout'), moduleIds: ['/work/web/lib/payment/checkout.ts'] }
    const chunks = [
      index,
      page('billing', 'words', 'checkout'),
      page('upgrade', 'words', 'checkout'),
      file('words'),
    ]
    expect(together(mergeChunks([...chunks, file('checkout')]), 'words', 'checkout')).toBe(true)
    expect([...mergeChunks([...chunks, checkout]).keys()]).toEqual([])
  })

  it('never makes two files import each other', () => {
    const homes = mergeChunks([
      index,
      page('events', 'form'),
      page('guests', 'form'),
      page('team', 'words', 'field'),
      file('form', { imports: ['field'] }),
      file('field', { size: 90_000, imports: ['words'] }),
      file('words'),
    ])
    expect(together(homes, 'form', 'words') && !together(homes, 'form', 'field')).toBe(false)
  })
})
