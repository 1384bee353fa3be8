import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { pages, type PageName } from '@mehfil/contract/pages.ts'
import { projectFolder } from '../base/project-folder.ts'
import { publicNamespaces } from '../base/i18n/translations.ts'
import { openTestApp, type TestApp } from '../test/test-app.ts'
import { createPagePreloads, findShownPage } from './page-preloads.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await openTestApp()
})
afterAll(() => testApp.close())

const render = createPagePreloads()
const reader = { language: 'fr', savesData: false } as const
const listLinks = (html: string) =>
  [...html.matchAll(/rel="(\w+)"(?: as="(\w+)")? crossorigin href="([^"]+)"/g)].map(
    ([, relation = '', kind = '', href = '']) => ({ relation, kind, href }),
  )
const allPages = Object.keys(pages) as PageName[]

describe('Our product names the files of a page in its document', () => {
  it('for every page, each once, and all of this build', () => {
    for (const page of allPages) {
      const links = listLinks(render(page, reader))
      const hrefs = links.map(({ href }) => href)
      expect([page, links.length]).not.toEqual([page, 0])
      expect([page, new Set(hrefs).size]).toEqual([page, hrefs.length])
      for (const { href } of links.filter(({ kind }) => kind !== 'fetch'))
        expect([href, existsSync(join(projectFolder, 'build', 'web', href))]).toEqual([href, true])
      for (const { href } of links.filter(({ kind }) => kind === 'fetch')) {
        const [, namespace = ''] = /^\/language\/fr\/(\w+)\.json$/.exec(href) ?? []
        expect(publicNamespaces).toContain(namespace)
      }
    }
  })

  it('with few requests for a visitor who signs in', () => {
    expect(listLinks(render('login', reader)).length).toBeLessThanOrEqual(7)
  })

  it('with those of the next page for later, but for readers who save data', () => {
    const later = (savesData: boolean) =>
      /<meta name="next-files" content="([^"]+)"/.exec(
        render('login', { ...reader, savesData }),
      )?.[1]
    const files = later(false)?.split(' ') ?? []
    expect(files.some((file) => file.includes('events-page'))).toBe(true)
    for (const file of files)
      expect([file, existsSync(join(projectFolder, 'build', 'web', file))]).toEqual([file, true])
    expect(later(true)).toBeUndefined()
  })

  it('as the guards of the app will lead its reader', () => {
    expect(findShownPage('login', false)).toBe('login')
    expect(findShownPage('login', true)).toBeNull()
    expect(findShownPage('dashboard', true)).toBe('dashboard')
    expect(findShownPage('dashboard', false)).toBe('login')
    expect(findShownPage('checkIn', false)).toBe('checkIn')
    expect(findShownPage('terms', true)).toBe('terms')
    expect(findShownPage('dashboard', undefined)).toBe('dashboard')
  })

  it('in the document itself', async () => {
    const { body } = await testApp.visitor().inject({
      method: 'GET',
      url: '/',
      headers: { 'accept-language': 'ar' },
    })
    expect(body).toContain('href="/language/arb/profile.json"')
    expect(body).toMatch(/<link rel="modulepreload" crossorigin href="\/assets\/login-page-/)
  })
})

it('Our product sends the texts of its screens compressed, and unchanged', async () => {
  const read = (encoding: string) =>
    testApp.visitor().inject({
      method: 'GET',
      url: '/language/arb/dashboard.json',
      headers: { 'accept-encoding': encoding },
    })
  const text = readFileSync(join(projectFolder, 'locales', 'arb', 'dashboard.json'))
  const packed = await read('gzip, br')
  expect(packed.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' })
  expect(packed.rawPayload.length).toBeLessThan(text.length / 3)
  expect(brotliDecompressSync(packed.rawPayload).equals(text)).toBe(true)
  const plain = await read('identity')
  expect(plain.headers['content-encoding']).toBeUndefined()
  expect(plain.rawPayload.equals(text)).toBe(true)
})

it('Our product sends the files of its screens as the build has compressed them, and unchanged', async () => {
  const links = listLinks(render('login', reader)).map(({ href }) => href)
  const files = links.filter((href) => href.startsWith('/assets/'))
  expect(files.length).toBeGreaterThan(3)
  for (const file of files) {
    const read = (encoding: string) =>
      testApp
        .visitor()
        .inject({ method: 'GET', url: file, headers: { 'accept-encoding': encoding } })
    const text = readFileSync(join(projectFolder, 'build', 'web', file))
    const packed = await read('gzip, br')
    expect([file, packed.headers['content-encoding']]).toEqual([file, 'br'])
    expect(packed.rawPayload.length).toBeLessThan(text.length)
    expect(brotliDecompressSync(packed.rawPayload).equals(text)).toBe(true)
    const plain = await read('identity')
    expect(plain.headers['content-encoding']).toBeUndefined()
    expect(plain.rawPayload.equals(text)).toBe(true)
  }
  const packedByName = await testApp.visitor().inject({ method: 'GET', url: `${files[0]}.br` })
  expect(packedByName.statusCode).toBe(404)
})
