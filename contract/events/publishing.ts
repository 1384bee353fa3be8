import * as z from 'zod'
import { permission } from '../access.ts'
import { call } from '../call.ts'
import { basedOn, eventEditAccess, eventStatus } from './events.ts'
import { domainLabel, id } from '../fields/fields.ts'
import { utc, wire } from '../wire.ts'

export const checkDomain = call({
  method: 'POST',
  path: '/events/check-domain',
  access: eventEditAccess,
  reads: true,
  input: wire({ id: ['EVENTID', id], domain: ['EVENT_DOMAIN', domainLabel] }),
  output: wire({ free: ['AVAILABLE', z.boolean()], suggestion: ['SUGGESTION', z.string()] }),
})

export const domainOf = call({
  method: 'GET',
  path: '/events/{EID}/domain',
  access: eventEditAccess,
  output: wire({
    domain: ['EVENT_DOMAIN', z.string()],
    suggestion: ['SUGGESTION', z.string()],
    base: ['BASE', z.string()],
  }),
})

export const saveDomain = call({
  method: 'POST',
  path: '/events/{EID}/domain',
  access: eventEditAccess,
  input: wire({ domain: ['EVENT_DOMAIN', domainLabel], version: basedOn }),
  output: wire({ domain: ['EVENT_DOMAIN', z.string()] }),
})

/**
 * The server sets the time; PUBLISHED_DATETIME is accepted and ignored. Publishing again returns
 * the same link.
 */
export const publishEvent = call({
  method: 'POST',
  path: '/events/{EID}/publish',
  access: permission('CreateEvents'),
  input: wire({ sentAt: ['PUBLISHED_DATETIME', z.string().optional()] }),
  output: wire({
    link: ['link', z.string()],
    domain: ['EVENT_DOMAIN', z.string()],
    status: ['STATUS', eventStatus],
    qr: ['QR', z.string()],
    publishedAt: ['PUBLISHED_DATETIME', utc],
    title: ['TITLE', z.string()],
  }),
})

/** The link of an event that is or was published, with its QR code as SVG. */
export const shareOf = call({
  method: 'GET',
  path: '/events/{EID}/share',
  access: permission('Dashboard'),
  output: wire({ link: ['link', z.string()], qr: ['QR', z.string()] }),
})

export const publishToggle = call({
  method: 'POST',
  path: '/events/publish-toggle',
  access: permission('EventSettings'),
  input: wire({
    id: ['EVENTID', id],
    status: ['STATUS', z.enum(['PUBLISHED', 'UNPUBLISHED'], 'field.choice-invalid')],
  }),
  output: wire({ status: ['STATUS', eventStatus] }),
})
