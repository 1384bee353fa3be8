import * as z from 'zod'
import { anyone, permission } from '../access.ts'
import { call } from '../call.ts'
import { language } from '../fields/fields.ts'
import { wire, yesNo } from '../wire.ts'
import { embedSites } from './embed-sites.ts'
import { eventStatus } from './events.ts'

const embedState = wire({
  /** Origins that may show the event in a frame. */
  sites: ['SITES', z.array(z.string())],
  status: ['STATUS', eventStatus],
  /** Our own origin. */
  base: ['BASE', z.string()],
  /** The page in each of its languages, with the words of a button in it. Empty while it has no link. */
  pages: [
    'PAGES',
    z.array(
      wire({
        language: ['LANGUAGE', language],
        link: ['link', z.string()],
        label: ['LABEL', z.string()],
      }),
    ),
  ],
  colours: ['COLOURS', wire({ background: ['BACKGROUND', z.string()], ink: ['INK', z.string()] })],
  /** The page asks for a password, so that a frame leads to it. */
  hasPassword: ['PASSWORD_SET', yesNo],
})

/** How the event's page is shown on other sites. */
export const eventEmbed = call({
  method: 'GET',
  path: '/events/{EID}/embed',
  access: permission('Dashboard', 'EventSettings'),
  output: embedState,
})
/** Replaces the list of sites. A changed list holds for every frame that is opened from then on. */
export const saveEmbedSites = call({
  method: 'PUT',
  path: '/events/{EID}/embed',
  access: permission('EventSettings'),
  input: wire({ sites: ['SITES', embedSites] }),
  output: embedState,
})

/** The only page of an event that other sites may show in a frame. */
export const embedPage = call({
  method: 'GET',
  path: '/embed/{EID}',
  access: anyone,
  forGuests: true,
  kind: 'page',
  limit: 'none',
})
/** An answer from a frame. It needs no cookie. */
export const embedForm = call({
  method: 'POST',
  path: '/embed/{EID}',
  access: anyone,
  forGuests: true,
  kind: 'form',
  limit: 'none',
})
/** The script for other sites, at an address that never changes. */
export const embedScript = call({
  method: 'GET',
  path: '/embed.js',
  access: anyone,
  forGuests: true,
  kind: 'page',
  limit: 'none',
})

/** What other programs may show in place of a link to a page (oembed.com). */
export const oembed = call({
  method: 'GET',
  path: '/oembed',
  access: anyone,
  forGuests: true,
  kind: 'page',
  limit: 'read',
})
export const robotsFile = call({
  method: 'GET',
  path: '/robots.txt',
  access: anyone,
  forGuests: true,
  kind: 'page',
  limit: 'none',
})
/** The list of lists of pages that search engines may show. */
export const sitemapIndex = call({
  method: 'GET',
  path: '/sitemap.xml',
  access: anyone,
  forGuests: true,
  kind: 'page',
  limit: 'guest-link',
})
export const sitemapPage = call({
  method: 'GET',
  path: '/sitemap/{FILE}',
  access: anyone,
  kind: 'page',
  limit: 'guest-link',
})
