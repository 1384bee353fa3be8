import { expect, test } from 'vitest'
import { languages } from '@mehfil/contract/languages.ts'
import {
  parseSitemapName,
  renderProductSitemap,
  renderRobots,
  renderSitemap,
  renderSitemapIndex,
  sitemapEvents,
} from './sitemap.ts'

test('Our product keeps a sitemap within 50,000 pages', () => {
  expect(sitemapEvents * languages.length).toBeLessThanOrEqual(50_000)
})

test('Our product lists each language of a page, and one of a single language without it', () => {
  const updatedAt = new Date('2026-12-01T10:00:00Z')
  const xml = renderSitemap(
    [
      { id: '0A1B2C3D4E5F601', label: 'one', languages: ['en'], updatedAt },
      { id: '0A1B2C3D4E5F602', label: 'two', languages: ['en', 'arb'], updatedAt },
    ],
    'https://mehfil.example',
  )
  expect([...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => url)).toEqual([
    'https://mehfil.example/one',
    'https://mehfil.example/two?lang=en',
    'https://mehfil.example/two?lang=ar',
  ])
  expect(xml).toContain(
    '<xhtml:link rel="alternate" hreflang="ar" href="https://mehfil.example/two?lang=ar"/>',
  )
  expect(xml).toContain('<lastmod>2026-12-01T10:00:00.000Z</lastmod>')
})

test('Our product lists its page of prices in every language, each naming the others', () => {
  const xml = renderProductSitemap('https://mehfil.example')
  expect([...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => url)).toEqual(
    ['en', 'fr', 'ar'].map((tag) => `https://mehfil.example/pricing?lang=${tag}`),
  )
  expect(xml.match(/hreflang="fr"/g)).toHaveLength(3)
  expect(renderSitemapIndex([], 'https://mehfil.example/sitemap/')).toContain(
    '<loc>https://mehfil.example/sitemap/pages.xml</loc>',
  )
})

test('Our product names a sitemap after its first event', () => {
  const index = renderSitemapIndex(['0A1B2C3D4E5F601'], 'https://mehfil.example/sitemap/')
  expect(index).toContain('<loc>https://mehfil.example/sitemap/0A1B2C3D4E5F601.xml</loc>')
  expect(parseSitemapName('0A1B2C3D4E5F601.xml')).toBe('0A1B2C3D4E5F601')
  for (const name of ['0A1B2C3D4E5F601', 'x.xml', '.xml', "0A1B2C3D4E5F60'.xml"])
    expect(parseSitemapName(name)).toBeNull()
  expect(renderRobots('https://mehfil.example/sitemap.xml')).toMatch(
    /^User-agent: \*\nDisallow: \/api\/\n\nSitemap: https:\/\/mehfil\.example\/sitemap\.xml\n$/,
  )
})
