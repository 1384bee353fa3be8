import { expect, test } from 'vitest'
import { buildEmbedFrame, buildEmbedSnippet, embedKinds } from './embed-snippets.ts'

const input = {
  EID: '0A1B2C3D4E5F601',
  language: 'arb',
  label: 'رد "على" <b> الدعوة & أكثر',
  link: 'https://mehfil.example/ananya?lang=ar',
  base: 'https://mehfil.example',
  colours: { background: '#9d1c3f', ink: '#ffffff' },
} as const

test('Our product gives sites a snippet without inline styles, scripts and handlers', () => {
  for (const kind of embedKinds) {
    const snippet = buildEmbedSnippet({ ...input, kind })
    expect(snippet).not.toMatch(/style=|<b>|\son\w+=|javascript:/)
    expect(snippet).toContain('&lt;b&gt;')
    expect(snippet).toContain('https://mehfil.example/')
  }
})

test('Our product gives a link that works without scripts, in its language and direction', () => {
  const button = buildEmbedSnippet({ ...input, kind: 'button' })
  expect(button).toMatch(
    /^<a href="https:\/\/mehfil\.example\/ananya\?lang=ar" target="_blank" rel="noopener" data-invitation="0A1B2C3D4E5F601" lang="ar" dir="rtl" data-colours="#9d1c3f #ffffff">/,
  )
  expect(button).toContain('<script async src="https://mehfil.example/embed.js"></script>')
  const form = buildEmbedSnippet({ ...input, kind: 'form' })
  expect(form).toMatch(/^<div data-invitation="0A1B2C3D4E5F601" lang="ar" dir="rtl">\n {2}<a href=/)
})

test('Our product gives a frame alone for sites without scripts', () => {
  const frame = buildEmbedSnippet({ ...input, kind: 'frame' })
  expect(frame).not.toContain('<script')
  expect(frame).toMatch(
    /^<iframe src="https:\/\/mehfil\.example\/embed\/0A1B2C3D4E5F601\?lang=ar" .* width="100%" height="720"/,
  )
  expect(buildEmbedFrame(input, { width: '320', height: '400' })).toContain(
    'width="320" height="400"',
  )
})
