import { describe, expect, it } from 'vitest'
import { fewerFiles } from './fewer-files.mjs'

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
  it('puts small things that nearly the same pages share into one file', () => {
    const homes = fewerFiles([
      index,
      page('events', 'icon', 'chip'),
      page('guests', 'icon', 'chip'),
      page('team', 'icon'),
      file('icon'),
      file('chip'),
    ])
    expect(together(homes, 'icon', 'chip')).toBe(true)
  })

  it('leaves apart what most pages would load without need', () => {
    const homes = fewerFiles([
      index,
      page('events', 'icon', 'chart'),
      page('team', 'icon'),
      page('guests', 'icon'),
      file('icon'),
      file('chart', { size: 60_000 }),
    ])
    expect(homes.size).toBe(0)
  })

  it('counts what the things need themselves', () => {
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
    expect(together(fewerFiles(all([])), 'icon', 'list')).toBe(true)
    expect(together(fewerFiles(all(['scroll'])), 'icon', 'list')).toBe(false)
  })

  it('adds nothing to what strangers open on a phone for a request of a host', () => {
    const both = [file('icon'), file('table')]
    expect(
      together(
        fewerFiles([index, page('events', 'icon', 'table'), page('team', 'icon'), ...both]),
        'icon',
        'table',
      ),
    ).toBe(true)
    expect(
      together(
        fewerFiles([
          index,
          page('events', 'icon', 'table'),
          page('login-page.js', 'icon'),
          ...both,
        ]),
        'icon',
        'table',
      ),
    ).toBe(false)
  })

  it('never lets a file need another that needs it', () => {
    const homes = fewerFiles([
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
