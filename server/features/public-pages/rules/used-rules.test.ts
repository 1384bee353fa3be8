import { describe, expect, it } from 'vitest'
import { templateIds } from '@mehfil/templates/pages/catalogue.ts'
import { getAssetText } from '../pages/assets.ts'
import { listUsedClasses, parseSheet, renderUsedRules, type SheetRule } from './used-rules.ts'

const render = (css: string, ...used: string[]) => renderUsedRules(parseSheet(css), new Set(used))

const listClasses = (rules: readonly SheetRule[]): string[] =>
  rules.flatMap((rule) =>
    rule.kind === 'group'
      ? listClasses(rule.rules)
      : rule.kind === 'style'
        ? rule.alternatives.flat()
        : [],
  )

describe('Our product leaves out of a page the rules of its style sheet', () => {
  it.each([
    ['.a{x:1}.b{x:2}', '.a{x:1}'],
    ['.a .b{x:1}.a>.a{x:2}', '.a>.a{x:2}'],
    ['.b,.a{x:1}.b,.c{x:2}', '.b,.a{x:1}'],
    ['@media (width>9px){.a{x:1}.b{x:2}}@media print{.b{x:1}}', '@media (width>9px){.a{x:1}}'],
    [':is(.b,.c) .a{x:1}.a:not(.b){x:2}', ':is(.b,.c) .a{x:1}.a:not(.b){x:2}'],
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
    expect(rules.length).toBeGreaterThan(100)
    expect(renderUsedRules(rules, new Set(listClasses(rules)))).toBe(css.trim())
    expect(renderUsedRules(rules, new Set()).length).toBeLessThan(css.length / 2)
  })

  it('but none of a class of the page or of its script', () => {
    expect(
      listUsedClasses('<p class="a b-c">x</p><b class="d">', "one.classList.add('e-f')"),
    ).toEqual(new Set(['a', 'b-c', 'd', 'one', 'classList', 'add', 'e-f']))
  })
})
