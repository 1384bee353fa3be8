import { describe, expect, it } from 'vitest'
import { templateIds } from '@mehfil/templates/pages/catalogue.ts'
import { classesMadeFrom, getAssetText } from '../pages/assets.ts'
import { listUsed, parseSheet, renderUsedRules, type SheetRule } from './used-rules.ts'

const use = (...classes: string[]) => ({
  classes: new Set(classes),
  languages: new Set<string>(['en']),
})
const render = (css: string, ...classes: string[]) =>
  renderUsedRules(parseSheet(css), use(...classes))

const listSelectors = (rules: readonly SheetRule[]): string[] =>
  rules.flatMap((rule) =>
    rule.kind === 'group'
      ? listSelectors(rule.rules)
      : rule.kind === 'style'
        ? rule.selectors.map(({ text }) => text)
        : [],
  )
const listClasses = (css: string): string[] =>
  listSelectors(parseSheet(css)).flatMap((selector) =>
    [...selector.matchAll(/\.([A-Za-z_][\w-]*)/g)].map(([, name = '']) => name),
  )

describe('Our product leaves out of a page the rules of its style sheet', () => {
  it.each([
    ['.a{x:1}.b{x:2}', '.a{x:1}'],
    ['.a .b{x:1}.a>.a{x:2}', '.a>.a{x:2}'],
    ['.b,.a{x:1}.b,.c{x:2}', '.a{x:1}'],
    ['@media (width>9px){.a{x:1}.b{x:2}}@media print{.b{x:1}}', '@media (width>9px){.a{x:1}}'],
    [':is(.b,.c) .a{x:1}:is(.b,.a) .a{x:2}', ':is(.b,.a) .a{x:2}'],
    ['.a:not(.b){x:1}.a:not(:has(.b,.c)){x:2}', '.a:not(.b){x:1}.a:not(:has(.b,.c)){x:2}'],
    ['.a:has(>.b){x:1}.a:has(:is(.b,p)){x:2}', '.a:has(:is(.b,p)){x:2}'],
    [':lang(ar) .a{x:1}:lang(en) .a{x:2}.a:lang(ar){x:3}', ':lang(en) .a{x:2}.a:lang(ar){x:3}'],
    ['p{x:1}#b{x:2}[data-b]{x:3}', 'p{x:1}#b{x:2}[data-b]{x:3}'],
    ['@font-face{x:1}@keyframes b{to{x:1}}', '@font-face{x:1}@keyframes b{to{x:1}}'],
    ['@charset "b";.a{x:url("data:,{;}")}', '@charset "b";.a{x:url("data:,{;}")}'],
    ['.a{x:url(data:,{;.b})}.b{x:1}', '.a{x:url(data:,{;.b})}'],
    ['.a{x:"}\\"{"}.b{x:1}', '.a{x:"}\\"{"}'],
  ])('that cannot match: %s', (css, kept) => {
    expect(render(css, 'a')).toBe(kept)
  })

  it.each(templateIds)('and reads each rule of %s', (template) => {
    const css = getAssetText(template)
    const rules = parseSheet(css)
    const all = { classes: new Set(listClasses(css)), languages: new Set(['en', 'fr', 'ar']) }
    expect(rules.length).toBeGreaterThan(100)
    expect(renderUsedRules(rules, all)).toBe(css.trim())
    expect(renderUsedRules(rules, use()).length).toBeLessThan(css.length / 2)
  })

  it('but none of a class of the page or of what its script makes of it', () => {
    expect(
      listUsed('<p class="a b-c">x</p><b class="d">', { a: ['e-f'], x: ['y'] }).classes,
    ).toEqual(new Set(['a', 'b-c', 'd', 'e-f']))
  })

  it('and none of a language that holds more than a word', () => {
    const { languages } = listUsed(
      '<html lang="en"><body><a lang="ar">العربية</a><div lang="fr"><p>x</p></div>',
      {},
    )
    expect(languages).toEqual(new Set(['en', 'fr']))
  })

  it('and knows the classes that the script makes', () => {
    const script = getAssetText('enhance')
    expect(script.match(/className=\w+|className="\w+"|classList|class=/g)).toHaveLength(2)
    for (const name of classesMadeFrom.shots) expect(script).toContain(`"${name}"`)
  })
})
